/**
 * Where the table and the type package differ on purpose. The type package knows generation 13 only, and leaves some
 * members out; every entry names the public page that has the member, by its path below foundryvtt.com.
 */
export interface Exception {
  /** As the check prints it: "foundry.utils.x", "Actor#x" for a member of instances, "Actor.x" for a static. */
  member: string;
  /** Path of the public page that documents it. */
  page: string;
  reason: string;
}

/** What the table exposes and the type package has not, or has in another shape. */
export const exposed: readonly Exception[] = [
  ...onlyOn14([
    ["foundry.data.operators", "classes/foundry.data.operators.ForcedDeletion.html"],
    ["foundry.data.ActiveEffectTypeDataModel", "classes/foundry.data.ActiveEffectTypeDataModel.html"],
    ["foundry.documents.modifyBatch", "functions/foundry.documents.modifyBatch.html"],
    ["foundry.documents.Level", "classes/foundry.documents.Level.html"],
    ["ChatMessage.applyMode", "classes/foundry.documents.ChatMessage.html"],
    ["ChatMessage#applyMode", "classes/foundry.documents.ChatMessage.html"],
    ["DocumentUUIDField#relative", "classes/foundry.data.fields.DocumentUUIDField.html"],
  ]),
  {
    member: "ArrayField#min",
    page: "/api/v13/interfaces/foundry.data.types.ArrayFieldOptions.html",
    reason: "an option; options of a field become its members",
  },
  {
    member: "ArrayField#max",
    page: "/api/v13/interfaces/foundry.data.types.ArrayFieldOptions.html",
    reason: "an option; options of a field become its members",
  },
  {
    member: "DataField#migrateSource",
    page: "/api/v13/classes/foundry.data.fields.DataField.html",
    reason: "typed on some of the fields only",
  },
  {
    member: "TokenLayer#setTargets",
    page: "/api/v13/classes/foundry.canvas.layers.TokenLayer.html",
    reason: "new in 13 in place of User#updateTokenTargets; not typed yet",
  },
  {
    member: "Token#effects",
    page: "/api/v13/classes/foundry.canvas.placeables.Token.html",
    reason: "the container of the status icons; not typed",
  },
];

/** What `src/` uses and the table need not have as the type package declares it. */
export const used: readonly Exception[] = [
  {
    member: "ReleaseData.Schema.generation",
    page: "/api/v13/classes/foundry.config.ReleaseData.html",
    reason: "game.release is plain data on the table; nothing starts without its generation",
  },
];

/** Classes and interfaces of the type package that go by another name on the table. */
export const sameAs: Readonly<Record<string, string>> = {
  InternalGame: "Game",
};

/** Members that came with generation 14, which the type package does not know. */
function onlyOn14(pages: [member: string, page: string][]): Exception[] {
  return pages.map(([member, page]) => ({ member, page: `/api/v14/${page}`, reason: "only on generation 14" }));
}
