import { battleGroupLedgers } from "../../rules/battlegroup/figures";
import { orderDice } from "../../rules/battlegroup/orders";
import { healthState } from "../../rules/health/health-track";
import type { Ledger } from "../../rules/ledger";
import { extendLedger, LedgerBuilder } from "../../rules/ledger";
import { modeRefusal } from "../../rules/skirmish/availability";
import type { AttackMode } from "../../rules/skirmish/types";
import { sameTurn } from "../../rules/stamp";
import type { AttackerFigures, LeaderFigures, ModeOption } from "../../play/attack/figures";
import type { AreaFactor } from "../../play/attack/squad";
import { abilityLabel } from "../labels";
import { setting } from "../settings";
import { localize } from "../types/typed";
import { unitState } from "../unit-state";
import { withSideRecon } from "../war/recon";
import { chipOptions } from "./chips";
import type { Presence } from "./participants";
import { fightOf, isOwnTurn, momentOf } from "./participants";
import { strategyChips } from "./strategy";

/** The acting side's figures with a weapon, or a battle group's own; null when it cannot attack at all. */
export function attackerFigures(
  attacker: Presence,
  weapon: Item.Implementation | null,
  targets: readonly Presence[],
): AttackerFigures | null {
  const { actor } = attacker;
  const common = {
    initiative: attacker.combatant?.initiative ?? null,
    leader: leaderOf(actor),
    disempowered: actor.statuses.has("disempowered"),
    ownTurn: isOwnTurn(attacker.combatant),
  };
  if (actor.isOfType("battlegroup")) return withSideRecon({ ...common, ...groupFigures(attacker) }, attacker);
  if (!actor.isOfType("character") || !weapon?.isOfType("weapon")) return null;
  const figures = { ...common, ...weaponFigures(attacker, weapon), chips: chipOptions(attacker, targets) };
  return withSideRecon(figures, attacker);
}

/** Whose Intelligence caps somebody's multiplier; null when nobody leads him (CM-4). */
export function leaderOf(actor: Actor.Implementation): LeaderFigures | null {
  const { leader } = actor;
  if (leader.state !== "present") return null;
  const { name, intelligence, inContact, self } = leader;
  return { name, intelligence, inContact, self };
}

/** HM-8: the factor of a weapon's attacks against squads. */
function areaFactorOf(weapon: { readonly area: boolean; readonly areaFactor: number }): AreaFactor {
  if (!weapon.area) return 1;
  return weapon.areaFactor === 3 || weapon.areaFactor === 4 ? weapon.areaFactor : 2;
}

type OwnFigures = Omit<AttackerFigures, "initiative" | "leader" | "disempowered" | "ownTurn">;

/** A character's figures with a weapon, without his chips. */
export function weaponFigures(attacker: Presence, weapon: Item.Implementation): Omit<OwnFigures, "chips"> {
  if (!weapon.isOfType("weapon")) throw new Error("not a weapon");
  const state = weapon.system.toState();
  const modes = state.modes.map((mode) => modeOption(mode, attacker));
  const damage = new LedgerBuilder().put("SK-2", "FM.Attack.WeaponDamage", state.poolDamage, weapon.name).build();
  return {
    kind: "character",
    modes,
    dice: {
      pool: attackLedger(attacker, weapon, "SK-2"),
      withering: attackLedger(attacker, weapon, "SK-3"),
      decisive: attackLedger(attacker, weapon, "SK-4"),
    },
    damage: { pool: damage, withering: rawDamage(attacker, weapon) },
    formula: state.formula,
    overwhelming: state.overwhelming,
    damageType: state.damageType,
    area: state.area,
    areaFactor: areaFactorOf(state),
  };
}

/** Attribute + ability, accuracy unless decisive, and wounds (SK-2 to SK-4, H-1). */
function attackLedger({ actor }: Presence, weapon: Item.Implementation, rule: "SK-2" | "SK-3" | "SK-4"): Ledger {
  if (!actor.isOfType("character") || !weapon.isOfType("weapon")) return new LedgerBuilder().build();
  const { attribute, ability, accuracy } = weapon.system;
  const state = actor.system.toState();
  const known = setting("abilities").find((each) => each.id === ability);
  const abilityName = ability === "" ? "" : abilityLabel(known ?? { id: ability, label: "" });
  const ledger = new LedgerBuilder()
    .put(rule, "FM.Attack.Attribute", state.attributes[attribute].value, localize(`FM.Attribute.${attribute}`))
    .add(rule, "FM.Attack.Ability", state.abilities[ability] ?? 0, abilityName);
  if (rule !== "SK-4") ledger.add(rule, "FM.Attack.Accuracy", accuracy);
  return ledger.add("H-1", "FM.Attack.Wounds", healthState(state.health).penalty).build();
}

function rawDamage({ actor }: Presence, weapon: Item.Implementation): Ledger {
  if (!actor.isOfType("character") || !weapon.isOfType("weapon")) return new LedgerBuilder().build();
  const { strength } = actor.system.toState().attributes;
  return new LedgerBuilder()
    .put("SK-3", "FM.Attack.Attribute", strength.value, localize("FM.Attribute.strength"))
    .put("SK-3", "FM.Attack.WeaponDamage", weapon.system.withering.damage ?? 0, weapon.name)
    .build();
}

function groupFigures(attacker: Presence): OwnFigures {
  const { group, fight } = unitState(attacker.actor, attacker.combatant);
  if (!group) throw new Error("not a battle group");
  const ledgers = battleGroupLedgers(group);
  const { round } = momentOf(attacker.combatant);
  const order = fight?.order ? orderDice(fight.order, round, isOwnTurn(attacker.combatant)) : 0;
  const dice =
    order === 0
      ? ledgers.attack
      : extendLedger(ledgers.attack, [{ rule: "CA-1", key: "FM.Attack.Order", value: order }]);
  return {
    kind: "battlegroup",
    modes: [modeOption("withering", attacker)],
    dice: { withering: dice },
    damage: { withering: ledgers.damage },
    formula: "",
    overwhelming: group.member.overwhelming ?? 1,
    damageType: group.member.damageType ?? "lethal",
    area: true,
    chips: strategyChips(attacker),
  };
}

/** One way of attacking, with the reason why it is closed. */
export function modeOption(mode: AttackMode, { actor, combatant }: Presence): ModeOption {
  const { fight, group } = unitState(actor, combatant);
  const refusal = modeRefusal(mode, {
    inCombat: fightOf(combatant) !== null,
    initiative: combatant?.initiative ?? null,
    battleGroup: Boolean(group),
    attackedThisTurn: Boolean(fight?.attacked && sameTurn(fight.attacked, momentOf(combatant))),
    routing: group?.state === "routing",
  });
  return { mode, refusal: refusal === null ? null : `FM.Refused.Mode.${refusal}` };
}
