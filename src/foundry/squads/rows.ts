import { RulesError } from "../../rules/errors";
import { CHIEF } from "../data/actor/squad-schema";
import type { SquadRow } from "../data/actor/squad-state";
import { updatePaths } from "../types/typed";
import type { HenchmanKind } from "./kinds";
import { kindOfCharacter } from "./kinds";

type Squad = Actor.OfType<"squad">;
const STEP = 100_000;

/** A new type's data: so many of a kind, all standing, after those that are there. */
export function newRow(kind: HenchmanKind, count: number, sort: number): Omit<SquadRow, "id"> {
  return { ...kind, count, standing: count, dead: 0, out: 0, away: 0, fired: 0, sort };
}

/** Key for a further type: its name's letters where they are free, else a random one. */
export function rowKey(name: string, taken: readonly string[]): string {
  const letters = name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 12);
  const plain = /^[A-Za-z]/.test(letters) ? letters.charAt(0).toLowerCase() + letters.slice(1) : "";
  const free = plain !== "" && plain !== CHIEF && !taken.includes(plain) && !(plain in Object.prototype);
  return free ? plain : `t${foundry.utils.randomID(8)}`;
}

/** Adds so many of a kind to a squad: to the type of the same actor where there is one, else as a new type. */
export async function addHenchmen(squad: Squad, kind: HenchmanKind, count: number): Promise<void> {
  const { rows } = squad.system.toState();
  const same = kind.actor === null ? undefined : rows.find((row) => row.actor === kind.actor);
  if (same) {
    const at = `system.types.${same.id}`;
    await updatePaths(squad, { [`${at}.count`]: same.count + count, [`${at}.standing`]: same.standing + count });
    return;
  }
  const key = rowKey(kind.name, Object.keys(squad.system.types));
  const sort = Math.max(0, ...rows.map((row) => row.sort)) + STEP;
  await updatePaths(squad, { [`system.types.${key}`]: newRow(kind, count, sort) });
}

/** Adds a character to a squad as a henchman; throws a RulesError with a reason where he cannot be one. */
export async function addCharacter(squad: Squad, actor: Actor.Implementation): Promise<void> {
  const world = actor.isToken ? (game.actors?.get(actor.id ?? "") ?? actor) : actor;
  if (!world.isOfType("character")) throw new RulesError("actor", actor.name, "FM.Refused.NoHenchman");
  refuseSecondPlace(squad, world);
  const kind = kindOfCharacter(world);
  await addHenchmen(squad, world.pack ? { ...kind, actor: null } : kind, 1);
}

/** Somebody who is one of a kind commands or follows once: not himself, and in no two squads. */
function refuseSecondPlace(squad: Squad, actor: Actor.OfType<"character">): void {
  const { leader } = squad;
  if (leader.state === "present" && leader.uuid === actor.uuid) {
    throw new RulesError("actor", actor.name, "FM.Refused.CommandsIt");
  }
  if (!actor.prototypeToken.actorLink || actor.pack) return;
  const other = squadsOf(actor.uuid).find((each) => each.id !== squad.id);
  if (other) throw new RulesError("actor", other.name, "FM.Refused.InOtherSquad");
  if (squadsOf(actor.uuid).length > 0) throw new RulesError("actor", actor.name, "FM.Refused.InThisSquad");
}

/** The squads of the world among whose types an actor is. */
export function squadsOf(uuid: string): readonly Squad[] {
  return (game.actors?.contents ?? []).flatMap((actor) =>
    actor.isOfType("squad") && actor.system.toState().rows.some((row) => row.actor === uuid && row.standing > 0)
      ? [actor as Squad]
      : [],
  );
}
