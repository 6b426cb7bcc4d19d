import type { CompressedCombatant, CompressedSide, CompressedSides } from "../../rules/compressed/combatant";
import { forcefieldSuccesses } from "../../rules/compressed/roles";
import type { LedgerEntry } from "../../rules/ledger";
import type {
  DeskFighter,
  DeskSide,
  DeskSides,
  FighterSource,
  FightPower,
  FightWeapon,
  FigureName,
  Sources,
} from "./fighter";
import { SIDE_MODIFIERS } from "./fighter";

/** The weapon that somebody fights with: the one chosen, else his first. */
export function weaponOf(source: FighterSource, fighter: DeskFighter): FightWeapon {
  const found = source.weapons.find(({ id }) => id === fighter.weapon) ?? source.weapons[0];
  if (!found) throw new Error(`${source.name} has nothing to fight with`);
  return found;
}

/** The powers that somebody uses in this fight. */
export function powersInUse(source: FighterSource, fighter: DeskFighter): readonly FightPower[] {
  return source.powers.filter(({ id }) => (fighter.powers[id] ?? "off") !== "off");
}

/** What the sheets say a figure is, before anybody changes it by hand. */
export function sheetFigure(name: FigureName, source: FighterSource, fighter: DeskFighter, foe: DeskSide): number {
  const weapon = weaponOf(source, fighter);
  switch (name) {
    case "attack":
      return weapon.attack.total;
    case "damage":
      return Math.max(0, weapon.damage.total);
    case "automatic":
      return 0;
    case "soak":
      return source.soak[foe.damageType];
    case "tactics":
      return source.tactics;
    case "dodge":
      return source.dodge.total;
    case "baseInitiative":
      return source.baseInitiative;
    case "attributePlusAbility":
      return weapon.attributePlusAbility;
    case "megaDots":
      return weapon.megaDots;
    case "forcefield":
      return dotsUsedAs("forcefield", source, fighter, (dots) => forcefieldSuccesses({ dots, forcefield: true }));
  }
}

/** The best of the powers used as a forcefield, the sum of those that support: by `of` dots each. */
function dotsUsedAs(
  use: "forcefield" | "support" | "indirect",
  source: FighterSource,
  fighter: DeskFighter,
  of: (dots: number) => number = (dots) => dots,
): number {
  const worths = powersInUse(source, fighter)
    .filter(({ id }) => fighter.powers[id] === use)
    .map(({ rating }) => of(rating));
  return use === "forcefield" ? Math.max(0, ...worths) : worths.reduce((sum, worth) => sum + worth, 0);
}

/** A figure as the fight takes it: by hand where the table set it, else the sheet's. */
export function figureOf(name: FigureName, source: FighterSource, fighter: DeskFighter, foe: DeskSide): number {
  return fighter.figures[name] ?? sheetFigure(name, source, fighter, foe);
}

/** Puts the desk into the rules' terms; null while a column has nobody who is at hand, or somebody who is gone. */
export function fightSides(desk: DeskSides, sources: Sources): CompressedSides | null {
  const [first, second] = [sideOf(desk[0], desk[1], sources[0]), sideOf(desk[1], desk[0], sources[1])];
  if (!first || !second) return null;
  return [levelled(first, second, desk[0]), levelled(second, first, desk[1])];
}

function sideOf(side: DeskSide, foe: DeskSide, sources: readonly (FighterSource | null)[]): CompressedSide | null {
  const combatants: CompressedCombatant[] = [];
  for (const [index, fighter] of side.fighters.entries()) {
    const source = sources[index];
    if (!source) return null;
    combatants.push(combatantOf(source, fighter, side, foe));
  }
  return combatants.length === 0 ? null : { intent: side.intent, damageType: side.damageType, combatants };
}

function combatantOf(source: FighterSource, fighter: DeskFighter, side: DeskSide, foe: DeskSide): CompressedCombatant {
  const figure = (name: FigureName): number => figureOf(name, source, fighter, foe);
  const { odd, resistance } = fighter;
  return {
    name: source.name,
    attack: figure("attack"),
    damage: figure("damage"),
    automatic: figure("automatic"),
    soak: figure("soak"),
    tactics: figure("tactics"),
    dodge: figure("dodge"),
    baseInitiative: figure("baseInitiative"),
    attributePlusAbility: figure("attributePlusAbility"),
    megaDots: figure("megaDots"),
    forcefield: figure("forcefield"),
    position: side.position,
    support: Math.min(SIDE_MODIFIERS.support, side.support + dotsUsedAs("support", source, fighter)),
    indirect: side.indirect + dotsUsedAs("indirect", source, fighter),
    cover: side.cover,
    ...(odd === "none" ? {} : { odd: { kind: odd, resistance } }),
    health: source.health,
    extraLevels: source.squad?.beyond ?? 0,
  };
}

/** CC-2, where the table says that higher Tactics or the dodge do not count: they are taken as no higher than the opponents'. */
function levelled(side: CompressedSide, foe: CompressedSide, desk: DeskSide): CompressedSide {
  const tactics = Math.max(...foe.combatants.map((one) => one.tactics));
  const attack = Math.max(...foe.combatants.map((one) => one.attack));
  return {
    ...side,
    combatants: side.combatants.map((one) => ({
      ...one,
      tactics: desk.tacticsOff ? Math.min(one.tactics, tactics) : one.tactics,
      dodge: desk.dodgeOff ? Math.min(one.dodge, attack) : one.dodge,
    })),
  };
}

/** A pool's ledger with the attack and the damage taken apart as the sheet has them, where nobody changed them by hand. */
export function openedLedger(
  entries: readonly LedgerEntry[],
  source: FighterSource,
  fighter: DeskFighter,
): readonly LedgerEntry[] {
  const weapon = weaponOf(source, fighter);
  const parts = (own: readonly LedgerEntry[]): LedgerEntry[] =>
    own
      .filter(({ value }) => value !== 0)
      .map((each) => ({
        ...each,
        rule: each.key === "FM.Ledger.henchmen" ? "CC-4" : each.rule === "H-1" ? "H-1" : "CC-1",
      }));
  return entries.flatMap((entry) => {
    const attack = entry.key === "FM.Ledger.attackPool" && fighter.figures.attack === undefined;
    if (attack) return parts(weapon.attack.entries);
    const damage = entry.key === "FM.Ledger.weaponDamage" && fighter.figures.damage === undefined;
    if (damage && weapon.damage.total >= 0) return parts(weapon.damage.entries);
    return [entry];
  });
}
