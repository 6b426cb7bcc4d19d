import { signed } from "../../play/figures-view";
import type { AimLine, AttackRow } from "./attack-rows-view";
import { aimLine, attackRows } from "./attack-rows-view";
import type { CharacterInput } from "./character-input";
import type { ManeuverFacts, PowerFacts } from "./input";
import type { SheetKit } from "./kit";
import { textTip } from "./kit";
import type { StripView } from "./strip-view";
import { stripView } from "./strip-view";

/** One power with its use. */
export interface PowerRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly line: string;
  readonly cost: string;
  readonly costTip: string;
  readonly cm: string;
  readonly cmTip: string;
  readonly verb: string;
  readonly spoken: string;
  readonly inUse: boolean;
  readonly refusal: string;
}

/** One maneuver as a toggle. */
export interface ManeuverToggle {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly amount: string;
  readonly on: boolean;
  readonly suggested: boolean;
  readonly refusal: string;
  readonly tip: string;
}

/** Context of the page on which a character fights. */
export interface FightView {
  readonly on: boolean;
  /** How full the page is: what is full spreads over its height. */
  readonly room: "sparse" | "spread";
  readonly strip: StripView;
  readonly aim: AimLine | null;
  readonly attacks: readonly AttackRow[];
  readonly noAttacks: string;
  readonly powers: readonly PowerRow[];
  readonly maneuvers: readonly ManeuverToggle[];
  readonly anySuggested: boolean;
  readonly editable: boolean;
  readonly mayAdd: boolean;
}

/** The page on which a character fights: multiplier, attacks, powers, maneuvers. */
export function fightView(input: CharacterInput, kit: SheetKit): FightView {
  const { words } = kit;
  const { facts, fight } = input;
  const disempowered = input.conditions.some(({ id, on }) => id === "disempowered" && on);
  const rows = attackRows(
    {
      weapons: input.weapons,
      targets: input.targets,
      editable: facts.editable,
      last: input.lastAttack,
      table: input.table,
    },
    kit,
  );
  const gathered = fight?.gathered ?? [];
  const toggles = input.maneuvers.map((maneuver) => maneuverToggle(maneuver, input, kit));
  return {
    on: input.tab === "fight",
    room: roomOf(rows.length, input.powers.length, toggles.length),
    strip: stripView({ gathered, leader: input.leaderFigures, disempowered, editable: facts.editable }, kit),
    aim: aimLine(input.targets, kit),
    attacks: rows,
    noAttacks: rows.length > 0 ? "" : words.say(`FM.Sheet.Attacks.${input.weapons.length > 0 ? "noneAtHand" : "none"}`),
    powers: input.powers.map((power) => powerRow(power, disempowered, facts.editable, kit)),
    maneuvers: toggles,
    anySuggested: toggles.some((toggle) => toggle.suggested),
    editable: facts.editable,
    mayAdd: facts.editing,
  };
}

/** Pixels from which on the page looks full at the window's first size. */
const NEARLY_FULL = 440;

function roomOf(attacks: number, powers: number, maneuvers: number): FightView["room"] {
  const heading = 26;
  const height =
    80 +
    heading +
    attacks * 49 +
    (powers > 0 ? heading + powers * 41 : 0) +
    (maneuvers > 0 ? heading + Math.ceil(maneuvers / 3) * 36 : 0);
  return height > NEARLY_FULL ? "spread" : "sparse";
}

function powerRow(power: PowerFacts, disempowered: boolean, editable: boolean, kit: SheetKit): PowerRow {
  const { words } = kit;
  const { name, pool, cost, cm, inUse } = power;
  const state = inUse ? words.say("FM.Sheet.Power.inUse") : power.summary;
  const boosted = power.boost > 0 ? "FM.Sheet.Power.boosted" : "FM.Sheet.Power.rating";
  const level = words.say(boosted, { n: power.rating + power.boost, boost: power.boost });
  const kind = words.say(`FM.PowerKind.${power.kind}`);
  const value = cm.kind === "base" ? words.say("FM.Sheet.Power.base", { n: cm.value }) : signed(cm.value, words);
  const price = pool && cost > 0 ? words.say("FM.Sheet.Power.cost", { n: cost, pool: pool.label }) : "";
  return {
    id: power.id,
    name,
    img: power.img,
    line: [level, kind, state].filter((part) => part !== "").join(" \u00b7 "),
    cost: price,
    costTip:
      price === "" || !pool
        ? ""
        : textTip(kit, words.say("FM.Sheet.Power.costTip", { cost, pool: pool.label, left: pool.left })),
    cm: cm.value === 0 ? "" : value,
    cmTip: textTip(kit, words.say(cm.kind === "base" ? "FM.Attack.ChipBase" : "FM.Sheet.Power.cmTip")),
    verb: words.say(inUse ? "FM.Sheet.Power.end" : "FM.Sheet.Power.use"),
    spoken: words.say(inUse ? "FM.Sheet.Power.endNamed" : "FM.Sheet.Power.useNamed", { name }),
    inUse,
    refusal: powerRefusal(power, disempowered, editable, kit),
  };
}

function powerRefusal(power: PowerFacts, disempowered: boolean, editable: boolean, { words }: SheetKit): string {
  if (!editable) return words.say("FM.Sheet.Refused.notYours");
  if (power.inUse) return "";
  if (disempowered) return words.say("FM.Sheet.Refused.disempowered");
  const { pool, cost } = power;
  if (cost === 0) return "";
  if (!pool) return words.say("FM.Sheet.Refused.noPool");
  if (pool.left >= cost) return "";
  return words.say("FM.Refused.PoolLeft", { pool: pool.label, amount: cost, left: pool.left });
}

function maneuverToggle(maneuver: ManeuverFacts, { fight, facts }: CharacterInput, kit: SheetKit): ManeuverToggle {
  const { words } = kit;
  const { id, name, img, on, suggested } = maneuver;
  const refusal = !facts.editable
    ? words.say("FM.Sheet.Refused.notYours")
    : fight === null
      ? words.say("FM.Sheet.Refused.maneuverOutOfCombat")
      : fight.ownTurn || on
        ? ""
        : words.say("FM.Sheet.Refused.maneuverNotOwnTurn");
  const why = suggested === null ? "" : words.say("FM.Attack.Suggested", { reason: suggested });
  const amount = signed(maneuver.cm, words);
  const adds = words.say("FM.Sheet.Maneuver.adds", { name, amount });
  return {
    id,
    name,
    img,
    amount,
    on,
    suggested: suggested !== null,
    refusal,
    tip: textTip(kit, adds, maneuver.summary, why, refusal),
  };
}
