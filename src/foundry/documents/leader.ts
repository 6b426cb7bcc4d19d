import { documentAtHand } from "../types/typed";

/** Who leads an actor: nobody, somebody who is there, or somebody who was deleted. */
export type Leader =
  | { readonly state: "none" }
  | {
      readonly state: "present";
      readonly uuid: string;
      readonly actor: Actor.Implementation;
      readonly name: string;
      readonly img: string | null;
      readonly intelligence: number;
      readonly inContact: boolean;
      /** He leads himself and is always in contact (CM-4). */
      readonly self: boolean;
    }
  | { readonly state: "missing"; readonly uuid: string; readonly name: string; readonly img: string | null };

/** The stored link; name and picture are those of the day it was set. */
interface LeaderLink {
  readonly uuid: string | null;
  readonly name: string;
  readonly img: string | null;
  readonly contact: boolean;
}

/** Resolves a link now. A leader in a compendium, or one who was deleted, counts as missing. */
export function resolveLeader(actor: Actor.Implementation, link: LeaderLink): Leader {
  const { uuid } = link;
  if (uuid === null || uuid === "") return { state: "none" };
  const found = documentAtHand(uuid, Actor.implementation);
  if (!found) return { state: "missing", uuid, name: link.name, img: link.img };
  const self = isSame(actor, found);
  return {
    state: "present",
    uuid,
    actor: found,
    name: found.name,
    img: found.img ?? null,
    intelligence: found.isOfType("character") ? found.system.attributes.intelligence.value : 0,
    inContact: self || link.contact,
    self,
  };
}

/** An unlinked token of an actor counts as the actor himself. */
function isSame(actor: Actor.Implementation, other: Actor.Implementation): boolean {
  return actor.uuid === other.uuid || (actor.isToken && actor.id === other.id);
}
