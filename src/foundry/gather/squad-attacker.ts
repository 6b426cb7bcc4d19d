import type { AttackerFigures, ModeOption } from "../../play/attack/figures";
import { RulesError } from "../../rules/errors";
import { healthState } from "../../rules/health/health-track";
import { heavyWeaponShot } from "../../rules/henchmen/squad";
import type { Ledger } from "../../rules/ledger";
import { extendLedger, LedgerBuilder, singleLedger } from "../../rules/ledger";
import type { AttackMode } from "../../rules/skirmish/types";
import { henchmenOf, type SquadRow } from "../data/actor/squad-state";
import { leaderOf, modeOption, weaponFigures } from "./attacker";
import { chipOptions } from "./chips";
import type { Presence } from "./participants";
import { isOwnTurn, participantOf, presenceOf } from "./participants";
import { withSideRecon } from "../war/recon";
import { commanderOf, mostNumerousRow, squadBonus, squadLimit } from "./squad-lead";

type Own = Pick<
  AttackerFigures,
  "modes" | "dice" | "damage" | "formula" | "overwhelming" | "damageType" | "area" | "areaFactor"
>;

/**
 * A squad's figures (HM-2 to HM-4): its commander's weapon, or a henchman's heavy one, with the dice and the damage that those
 * who stand and count add, the same in every mode. Null when nobody is there to attack.
 */
export function squadAttacker(
  attacker: Presence,
  weapon: Item.Implementation | null,
  heavy: string | null,
  targets: readonly Presence[],
): AttackerFigures | null {
  const { actor } = attacker;
  if (!actor.isOfType("squad")) return null;
  const commander = commanderOf(actor);
  const own = commander && { ...attacker, actor: commander as Actor.Implementation };
  const figures = heavy === null ? ordinary(attacker, own, weapon) : shot(attacker, own, heavy);
  if (!figures) return null;
  const whole: AttackerFigures = {
    kind: "squad",
    ...figures,
    initiative: attacker.combatant?.initiative ?? null,
    chips: own ? chipOptions(own, targets) : [],
    leader: commander ? leaderOf(commander) : null,
    disempowered: actor.statuses.has("disempowered") || (commander?.statuses.has("disempowered") ?? false),
    ownTurn: isOwnTurn(attacker.combatant),
    squad: { heavy },
    patron: commander ? participantOf(presenceOf(commander)) : null,
  };
  return withSideRecon(whole, attacker);
}

/** The weapon that a squad attacks with when none is named: its commander's first at hand. */
export function squadWeapon(squad: Actor.OfType<"squad">): Item.Implementation | null {
  const weapons = commanderOf(squad)?.items.contents.filter((item) => item.isOfType("weapon")) ?? [];
  const usable = weapons.filter((item) => item.isOfType("weapon") && item.system.modes.length > 0);
  return usable.find((item) => item.isOfType("weapon") && item.system.equipped) ?? usable[0] ?? null;
}

function ordinary(attacker: Presence, own: Presence | null, weapon: Item.Implementation | null): Own | null {
  const squad = attacker.actor;
  if (!squad.isOfType("squad")) return null;
  const chosen = weapon ?? squadWeapon(squad);
  const base = own && chosen?.isOfType("weapon") ? weaponFigures(own, chosen) : bareHanded(attacker, squad);
  return base && withHenchmen(base, squad);
}

/** HM-2, HM-3: the same dice to every way of attacking, and the same damage to whatever the weapon does. */
function withHenchmen(base: Own, squad: Actor.OfType<"squad">): Own {
  const bonus = squadBonus(squad);
  const dice = { rule: "HM-2", key: "FM.Ledger.henchmen", value: bonus.dice };
  const damage = { rule: "HM-3", key: "FM.Ledger.henchmen", value: bonus.damage };
  const each = (ledgers: Own["dice"], entry: Ledger["entries"][number]): Own["dice"] =>
    Object.fromEntries(Object.entries(ledgers).map(([mode, ledger]) => [mode, extendLedger(ledger, [entry])]));
  const direct = singleLedger("HM-3", "FM.Ledger.henchmen", bonus.damage);
  return { ...base, dice: each(base.dice, dice), damage: { ...each(base.damage, damage), direct } };
}

/** A squad without a character in command: one of them leads, with what most of them carry. */
function bareHanded(attacker: Presence, squad: Actor.OfType<"squad">): Own | null {
  const row = mostNumerousRow(squad);
  if (!row) return null;
  const pool = new LedgerBuilder().put("HM-2", "FM.Ledger.henchmanPool", row.pool, row.name).build();
  const damage = new LedgerBuilder().put("HM-3", "FM.Ledger.weaponDamage", row.gear.damage, row.name).build();
  return {
    modes: modes(["pool", "withering", "decisive"], attacker),
    dice: { pool, withering: pool, decisive: pool },
    damage: { pool: damage, withering: damage },
    formula: "",
    overwhelming: row.gear.overwhelming,
    damageType: row.gear.damageType,
    area: false,
    areaFactor: 1,
  };
}

/** HM-4: one shot of a henchman's heavy weapon; throws a RulesError with a key when there is none left this combat. */
function shot(attacker: Presence, own: Presence | null, id: string): Own | null {
  const squad = attacker.actor;
  if (!squad.isOfType("squad")) return null;
  const state = squad.system.toState();
  const row = state.rows.find((each) => each.id === id);
  if (!row?.heavy) throw new RulesError("heavy", id, "FM.Refused.NoHeavyWeapon");
  if (heavyShotsLeft(row) <= 0) throw new RulesError("heavy", row.heavy.name, "FM.Refused.HeavyUsed");
  const { heavy } = row;
  const carriers = row.fired + heavyShotsLeft(row);
  const pool = own?.actor.isOfType("character") ? commanderPool(own.actor, heavy) : row.pool;
  const { accuracy, damage, burst } = heavy;
  const bursts = burst.shots > 1 ? [burst] : [];
  const weapon = { accuracy, damage, bursts, carriers, fired: row.fired };
  const shotOf = heavyWeaponShot({ pool }, weapon, henchmenOf(state), squadLimit(squad));
  const wound = own?.actor.isOfType("character") ? healthState(own.actor.system.toState().health).penalty : 0;
  const dice =
    wound === 0 ? shotOf.pool : extendLedger(shotOf.pool, [{ rule: "H-1", key: "FM.Ledger.wounds", value: wound }]);
  return {
    modes: modes(["pool", "withering"], attacker),
    dice: { pool: dice, withering: dice },
    damage: { pool: shotOf.damage, withering: shotOf.damage },
    formula: "",
    overwhelming: heavy.overwhelming,
    damageType: heavy.damageType,
    area: heavy.area,
    areaFactor: heavy.area ? heavy.areaFactor : 1,
  };
}

/** HM-4: how often a type may still fire its heavy weapon this combat: once for each carrier who stands. */
export function heavyShotsLeft({ heavy, standing, fired }: Pick<SquadRow, "heavy" | "standing" | "fired">): number {
  return heavy ? Math.max(0, Math.min(heavy.carriers, standing + fired) - fired) : 0;
}

function commanderPool(commander: Actor.OfType<"character">, heavy: NonNullable<SquadRow["heavy"]>): number {
  const state = commander.system.toState();
  return state.attributes[heavy.attribute].value + (state.abilities[heavy.ability] ?? 0);
}

function modes(offered: readonly AttackMode[], attacker: Presence): readonly ModeOption[] {
  return offered.map((mode) => modeOption(mode, attacker));
}
