/**
 * Where the table and the type package differ on purpose. The type package knows generation 13 only, and leaves some
 * members out; every entry names the public page that has the member, by its path below foundryvtt.com.
 */
export interface Exception {
  /** As the check prints it: "foundry.utils.x", "foundry.documents.Actor#x", "foundry.documents.Actor.x" for statics. */
  member: string;
  /** Path of the public page that documents it. */
  page: string;
  reason: string;
}

/** What the table exposes and the type package has not, or has in another shape. */
export const exposed: readonly Exception[] = [
  {
    member: "foundry.canvas.layers.TokenLayer#setTargets",
    page: "/api/v13/classes/foundry.canvas.layers.TokenLayer.html",
    reason: "new in 13 in place of User#updateTokenTargets; not typed yet",
  },
  {
    member: "foundry.canvas.placeables.Token#effects",
    page: "/api/v13/classes/foundry.canvas.placeables.Token.html",
    reason: "the container of the status icons; not typed",
  },
];

/** What `src/` uses and the table need not have as the type package declares it. */
export const used: readonly Exception[] = [];

/** Classes and interfaces of the type package that go by another name on the table. */
export const sameAs: Readonly<Record<string, string>> = {
  InternalGame: "Game",
};
