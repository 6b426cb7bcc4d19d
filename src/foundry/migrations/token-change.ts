import { isStored, type Stored } from "../data/migrations/migration";
import { upgrade } from "../data/migrations/upgrade";

/** An update of one token of a scene. */
export type TokenChange = {
  readonly _id: string;
  readonly delta: { readonly system: Stored };
};

/** The update that an unlinked token's own changes need, or none; `type` is that of the actor it was made from. */
export function tokenChange(token: object, type: string): TokenChange[] {
  const stored: Stored = { ...token };
  const { _id, actorLink, delta } = stored;
  if (actorLink === true || typeof _id !== "string" || !isStored(delta)) return [];
  const { system } = delta;
  if (!isStored(system)) return [];
  const upgraded = upgrade(system, { document: "Actor", type });
  return upgraded === system ? [] : [{ _id, delta: { system: upgraded } }];
}
