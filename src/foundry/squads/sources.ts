import type { MusterSetup, MusterSource } from "../../play/muster/setup";
import { abilityWithRole } from "../ability-list";
import { henchmenOf, type SquadRow } from "../data/actor/squad-state";
import { setting } from "../settings";
import { localize } from "../types/typed";
import { commanderOf } from "../gather/squad-lead";
import { kindOfCharacter, type HenchmanKind } from "./kinds";
import { squadsOf } from "./rows";

/** Tokens as those who are to be mustered: who cannot be says why. */
export function musterOfTokens(
  into: MusterSetup["into"],
  tokens: readonly TokenDocument.Implementation[],
): MusterSetup {
  const sources = tokens.map((token) => sourceOf(token));
  return { into, fixed: false, name: localize(`FM.Muster.newName.${into}`), sources };
}

/** Everybody who stands of a squad as one battle group. */
export function musterOfSquad(squad: Actor.OfType<"squad">): MusterSetup {
  const state = squad.system.toState();
  const types = henchmenOf(state);
  const sources = state.rows.flatMap((row, at): MusterSource[] => {
    const type = types[at];
    if (!type || row.standing === 0) return [];
    return [{ ...plainSource(row.id, row), henchman: type, member: memberOf(row, row.standing), refusal: null }];
  });
  return { into: "battlegroup", fixed: true, name: squad.name, sources };
}

const plainSource = (key: string, kind: HenchmanKind) => ({
  key,
  name: kind.name,
  img: kind.img ?? "",
  actor: kind.actor ?? key,
  leads: null,
});

function sourceOf(token: TokenDocument.Implementation): MusterSource {
  const { actor, uuid, name } = token;
  const img = token.texture.src ?? "";
  const nobody = { key: uuid, name, img, actor: actor?.uuid ?? uuid, leads: null };
  const member = { attack: 0, damage: 0, soak: 0, defence: 0, willpower: 0, health: 1 };
  const henchman = { id: "none", count: 1, pool: 0, soak: 0, divisor: 1 as const };
  if (!actor?.isOfType("character")) {
    return { ...nobody, member, henchman, refusal: "FM.Refused.OnlyCharacters" };
  }
  const kind = kindOfCharacter(actor);
  const base = game.actors?.get(actor.id ?? "");
  const command = abilityWithRole(setting("abilities"), "command");
  const { attributes, abilities } = actor.system.toState();
  return {
    ...nobody,
    actor: base?.uuid ?? actor.uuid,
    member: memberOfCharacter(actor, kind),
    henchman: { id: "one", count: 1, pool: kind.pool, soak: kind.soak.lethal, divisor: 1 },
    leads: { charisma: attributes.charisma.value, command: command === null ? 0 : (abilities[command] ?? 0) },
    refusal: tokenRefusal(token, actor),
  };
}

function tokenRefusal(token: TokenDocument.Implementation, actor: Actor.OfType<"character">): string | null {
  if (actor.system.health.value === 0) return "FM.Refused.IsDown";
  const uuid = (game.actors?.get(actor.id ?? "") ?? actor).uuid;
  if (token.actorLink && squadsOf(uuid).length > 0) return "FM.Refused.StandsInSquad";
  return null;
}

/** A kind's figures as those of a member of a battle group. */
function memberOf(kind: HenchmanKind | SquadRow, count: number): MusterSource["member"] {
  const { damage, damageType, overwhelming, defence, willpower, health, joinBattle } = kind.gear;
  const gear = { damage, damageType, overwhelming, defence, willpower, health, joinBattle };
  return { ...gear, attack: kind.pool, soak: kind.soak.lethal, count };
}

/** A character's: accuracy counts in a battle group's attack, and Strength in its raw damage (SK-3). */
function memberOfCharacter(actor: Actor.OfType<"character">, kind: HenchmanKind): MusterSource["member"] {
  const weapon = actor.items.contents.find((item) => item.isOfType("weapon") && item.system.withering.damage !== null);
  const state = actor.system.toState();
  const member = { ...memberOf(kind, 1), hardness: state.hardness };
  if (!weapon?.isOfType("weapon")) return member;
  const figures = weapon.system.toState();
  const pool = state.attributes[figures.attribute].value + (state.abilities[figures.ability] ?? 0) + figures.accuracy;
  return {
    ...member,
    attack: pool,
    damage: state.attributes.strength.value + figures.witheringDamage,
    overwhelming: figures.overwhelming,
    damageType: figures.damageType,
  };
}

/** Who commands what becomes of a squad: its own commander. */
export function squadLeaderLink(squad: Actor.OfType<"squad">): object | null {
  const commander: Actor.Implementation | null = commanderOf(squad);
  return commander && { uuid: commander.uuid, name: commander.name, img: commander.img ?? null, contact: true };
}
