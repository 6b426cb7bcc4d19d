import type { AttackChoices, AttackerFigures } from "../../play/attack/figures";
import { initialChoices } from "../../play/attack/figures";
import { attackDice, takeAim } from "../../play/attack/aim";
import { ledgerView } from "../../play/figures-view";
import { percentNumber } from "../../play/odds-view";
import { chanceWord } from "../../play/odds-words";
import type { AttackMode } from "../../rules/skirmish/types";
import type { TableRules } from "../../rules/table-rules";
import type { AimedAt, WeaponFacts } from "./input";
import type { SheetKit } from "./kit";

/** One way of attacking with one weapon. */
export interface AttackButton {
  readonly mode: AttackMode;
  readonly label: string;
  readonly main: string;
  readonly minor: string;
  readonly spoken: string;
  readonly tip: string;
  /** Why it is closed; empty: it is open. */
  readonly refusal: string;
  readonly primary: boolean;
}

/** One weapon with its buttons. */
export interface AttackRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly line: string;
  readonly modes: readonly AttackButton[];
}

/** What stands beside the heading: whom the user aims at. */
export interface AimLine {
  readonly text: string;
  readonly names: string;
  readonly tip: string;
}

/** What the rows of attacks are drawn from. */
export interface AttackRowsInput {
  readonly weapons: readonly WeaponFacts[];
  readonly targets: readonly AimedAt[];
  /** May the reader attack with them? */
  readonly editable: boolean;
  /** The mode that was used last: it alone is filled with brass. */
  readonly last: { readonly item: string; readonly mode: AttackMode } | null;
  readonly table: TableRules;
}

/** The weapons at hand, each with a button a mode. */
export function attackRows(input: AttackRowsInput, kit: SheetKit): readonly AttackRow[] {
  const rows = input.weapons.filter((weapon) => weapon.equipped);
  const primary = input.editable ? primaryMode(rows, input.last) : null;
  return rows.map((weapon) => ({
    id: weapon.id,
    name: weapon.name,
    img: weapon.img,
    line: weaponLine(weapon, kit),
    modes: weapon.attacker.modes.map(({ mode, refusal }) => {
      const main = primary?.item === weapon.id && primary.mode === mode;
      return attackButton(weapon, mode, refusal, main, input, kit);
    }),
  }));
}

/** Whom the user aims at, for the heading; null when nobody. */
export function aimLine(targets: readonly AimedAt[], kit: SheetKit): AimLine | null {
  const [first] = targets;
  if (!first) return null;
  const { words } = kit;
  const others = targets.length - 1;
  const names = others === 0 ? first.name : words.say("FM.Sheet.Attacks.andMore", { name: first.name, n: others });
  return { text: words.say("FM.Sheet.Attacks.at"), names, tip: words.say("FM.Sheet.Attacks.atTip") };
}

/** The mode used last, while it is still there; else the first one that is open. */
function primaryMode(weapons: readonly WeaponFacts[], last: AttackRowsInput["last"]): AttackRowsInput["last"] {
  const open = (weapon: WeaponFacts): AttackMode[] =>
    weapon.attacker.modes.filter(({ refusal }) => refusal === null).map(({ mode }) => mode);
  const again = last && weapons.find((weapon) => weapon.id === last.item && open(weapon).includes(last.mode));
  if (again) return last;
  for (const weapon of weapons) {
    const [mode] = open(weapon).slice(-1);
    if (mode) return { item: weapon.id, mode };
  }
  return null;
}

/** "In hand · 120 m", "3 left · area": what one must know of a weapon to choose it. */
export function weaponLine({ quantity, range, melee, heavy, area }: WeaponFacts, { words }: SheetKit): string {
  const parts: string[] = [];
  if (quantity !== null) parts.push(words.say("FM.Sheet.Weapon.left", { n: quantity }));
  parts.push(words.say(melee ? "FM.Sheet.Weapon.melee" : "FM.Sheet.Weapon.ranged"));
  if (range !== "") parts.push(range);
  if (area) parts.push(words.say("FM.Sheet.Weapon.area"));
  if (heavy) parts.push(words.say("FM.Sheet.Weapon.heavy"));
  return parts.join(" \u00b7 ");
}

function attackButton(
  weapon: WeaponFacts,
  mode: AttackMode,
  refusal: string | null,
  primary: boolean,
  { targets, table, editable }: AttackRowsInput,
  kit: SheetKit,
): AttackButton {
  const { words } = kit;
  const label = words.say(`FM.Mode.${mode}`);
  if (refusal !== null) {
    const why = words.say(refusal);
    const short = words.say(`FM.Sheet.Attacks.closed.${shortReason(refusal)}`);
    const spoken = words.say("FM.Sheet.Attacks.spokenClosed", { weapon: weapon.name, mode: label, short, why });
    return {
      mode,
      label,
      main: short,
      minor: "",
      spoken,
      tip: kit.tip({ ledgers: [], lines: [why] }),
      refusal: why,
      primary,
    };
  }
  const choices = initialChoices(weapon.attacker, mode, "public");
  const { main, minor } = figures(weapon.attacker, choices, kit);
  const [target] = targets;
  const chance = target && targets.length === 1 ? hitChance(weapon.attacker, choices, target, table) : null;
  const beside = chance === null ? minor : words.say("FM.Sheet.Attacks.chance", { n: percentNumber(chance) });
  return {
    mode,
    label,
    main,
    minor: beside === "" ? "" : words.say("FM.Sheet.Attacks.beside", { text: beside }),
    spoken: words.say("FM.Sheet.Attacks.spoken", {
      weapon: weapon.name,
      mode: label,
      figures: `${main} ${beside}`.trim(),
    }),
    tip: attackTip(weapon.attacker, choices, targets, table, kit),
    refusal: editable ? "" : words.say("FM.Sheet.Refused.notYours"),
    primary,
  };
}

function shortReason(refusal: string): string {
  const reason = refusal.split(".").at(-1) ?? "";
  return SHORT_REASONS.has(reason) ? reason : "other";
}
const SHORT_REASONS: ReadonlySet<string> = new Set([
  "crashed",
  "outOfCombat",
  "noInitiative",
  "attackedAlready",
  "routing",
]);

/** The large figure of a button and the small one beside it. */
function figures(
  attacker: AttackerFigures,
  choices: AttackChoices,
  { words }: SheetKit,
): { main: string; minor: string } {
  const { mode } = choices;
  if (mode === "direct") return { main: spaced(attacker.formula), minor: "" };
  const main = words.say("FM.Sheet.Attacks.dice", { n: attackDice(attacker, choices)?.total ?? 0 });
  if (mode === "decisive") return { main, minor: words.number(attacker.initiative ?? 0) };
  const damage = words.number(attacker.damage[mode]?.total ?? 0);
  if (mode === "withering") return { main, minor: damage };
  const type = words.say(`FM.Sheet.DamageLetter.${attacker.damageType}`);
  return { main, minor: words.say("FM.Sheet.Attacks.damage", { damage, type }) };
}

/** A formula with room around its signs: "9 + 1d4". */
function spaced(formula: string): string {
  return formula.replace(/\s*([+\u2212-])\s*/g, " $1 ").trim();
}

/** The chance to hit; null where no attack is rolled or the reader may not know the figures. */
function hitChance(
  attacker: AttackerFigures,
  choices: AttackChoices,
  target: AimedAt,
  table: TableRules,
): number | null {
  if (choices.mode === "direct" || target.knowledge !== "full") return null;
  return oddsOf(attacker, choices, target, table)?.hit ?? null;
}

function oddsOf(
  attacker: AttackerFigures,
  choices: AttackChoices,
  target: AimedAt,
  table: TableRules,
): { hit: number; mean: number } | null {
  const joined = target.figures.kind === "battlegroup" || target.figures.initiative !== null;
  if (!joined && (choices.mode === "withering" || choices.mode === "decisive")) return null;
  return takeAim(attacker, choices, target.figures, "only", table).odds();
}

function attackTip(
  attacker: AttackerFigures,
  choices: AttackChoices,
  targets: readonly AimedAt[],
  table: TableRules,
  kit: SheetKit,
): string {
  const { words } = kit;
  const dice = attackDice(attacker, choices);
  const damage = attacker.damage[choices.mode];
  const ledgers = [];
  if (dice) ledgers.push(ledgerView(dice, words.say("FM.Attack.Dice"), words));
  if (damage) ledgers.push(ledgerView(damage, words.say("FM.Sheet.Attacks.damageLabel"), words));
  const lines = [words.say(`FM.ModeTip.${choices.mode}`)];
  for (const target of targets.slice(0, 5)) {
    if (target.knowledge === "nothing") continue;
    const odds = oddsOf(attacker, choices, target, table);
    if (!odds) continue;
    const { name } = target;
    lines.push(
      target.knowledge === "full"
        ? words.say("FM.Sheet.Attacks.odds", {
            name,
            chance: percentNumber(odds.hit),
            damage: words.number(odds.mean, 1),
          })
        : words.say("FM.Sheet.Attacks.oddsWords", { name, chance: chanceWord(odds.hit, words) }),
    );
  }
  lines.push(words.say("FM.Sheet.Attacks.shift"));
  return kit.tip({ ledgers, lines });
}
