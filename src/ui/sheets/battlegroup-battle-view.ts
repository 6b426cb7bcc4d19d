import { attackDice, takeAim } from "../../play/attack/aim";
import { initialChoices } from "../../play/attack/figures";
import type { CommandKind } from "../../play/command";
import { commandChance, commandDifficulty, commandPool, commandRefusal, stylesFor } from "../../play/command";
import { ledgerView, plain, signed } from "../../play/figures-view";
import { percentNumber } from "../../play/odds-view";
import { chanceToHold } from "../../play/rout";
import { battleGroupLedgers, maximumMagnitude } from "../../rules/battlegroup/figures";
import { routDifficulty } from "../../rules/battlegroup/rout";
import type { Ledger } from "../../rules/ledger";
import { singleLedger } from "../../rules/ledger";
import type { BattlegroupInput } from "./battlegroup-input";
import type { AimLine } from "./attack-rows-view";
import { aimLine } from "./attack-rows-view";
import type { SheetKit } from "./kit";
import { ledgerTip } from "./kit";
import type { GaugeView, TrackView } from "./parts-view";
import { MOST_BOXES, gaugeView, pointTrack } from "./parts-view";

/** One cell of the table of figures. */
export interface FigureCell {
  readonly n: string;
  readonly tip: string;
}

/** The figures with what each column adds: the table is its own ledger. */
export interface FiguresTable {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    readonly cells: readonly FigureCell[];
    readonly total: FigureCell;
  }[];
}

/** One thing that the group, or its commander, can do now. */
export interface GroupAct {
  readonly action: "attackGroup" | "engage" | "order" | "rally" | "rallyNumbers" | "rout" | "individuals";
  readonly icon:
    "swordman" | "crossed-swords" | "megaphone" | "flying-flag" | "rally-the-troops" | "dice-twenty-faces-twenty";
  readonly label: string;
  readonly line: string;
  readonly tip: string;
  readonly refusal: string;
  readonly primary: boolean;
}

/** Context of the page on which a group fights. */
export interface BattleView {
  readonly on: boolean;
  readonly now: string;
  readonly broken: boolean;
  readonly of: string;
  readonly magnitudeTip: string;
  readonly track: TrackView | null;
  readonly gauge: GaugeView | null;
  readonly figures: FiguresTable;
  readonly aim: AimLine | null;
  readonly when: string;
  readonly acts: readonly { readonly columns: number; readonly row: readonly GroupAct[] }[];
}

/** The page on which a group fights: Magnitude, figures, actions. */
export function battleView(input: BattlegroupInput, kit: SheetKit): BattleView {
  const { words } = kit;
  const { state, fight } = input;
  const max = maximumMagnitude(state);
  const many = max > MOST_BOXES;
  const label = words.say("FM.Sheet.Group.magnitude");
  const tip = ledgerTip(kit, battleGroupLedgers(state).magnitude, words.say("FM.Sheet.Group.magnitudeMax"));
  const how = { action: "", key: "", tip };
  return {
    on: input.tab === "battle",
    now: words.number(state.magnitude),
    broken: state.magnitude === 0,
    of: words.say("FM.Sheet.Group.magnitudeOf", { max, health: state.member.health, size: state.size }),
    magnitudeTip: tip,
    track: many
      ? null
      : pointTrack("magnitude", state.magnitude, max, input.facts.editable ? "magnitudeBox" : "", words),
    gauge: many ? gaugeView(label, { value: state.magnitude, max }, how, words) : null,
    figures: figuresTable(input, kit),
    aim: aimLine(input.targets, kit),
    when:
      fight === null || fight.initiative === null
        ? ""
        : words.say(`FM.Sheet.Group.when.${state.state === "routing" ? "routing" : "acts"}`, {
            n: plain(fight.initiative, words),
          }),
    acts: actsOf(input, kit).map((row) => ({ columns: row.length, row })),
  };
}

const COLUMNS = ["size", "might", "drill", "routing"] as const;
const ROWS = ["attack", "damage", "soak", "defence"] as const;

function figuresTable({ state }: BattlegroupInput, kit: SheetKit): FiguresTable {
  const { words } = kit;
  const ledgers = battleGroupLedgers(state);
  const rows: { key: string; ledger: Ledger }[] = ROWS.map((key) => ({ key, ledger: ledgers[key] }));
  const member = (key: string, value: number) => ({ key, ledger: singleLedger("BG", "FM.Ledger.member", value) });
  rows.push(member("hardness", state.member.hardness ?? 0), member("joinBattle", state.member.joinBattle ?? 0));
  const shown = COLUMNS.filter((column) => rows.some(({ ledger }) => partOf(ledger, column) !== 0));
  const heading = { size: state.size, might: state.might, drill: words.say(`FM.Sheet.Group.drillWord.${state.drill}`) };
  return {
    columns: [
      words.say("FM.Sheet.Group.column.member"),
      ...shown.map((column) => words.say(`FM.Sheet.Group.column.${column}`, heading)),
      words.say("FM.Sheet.Group.column.group"),
    ],
    rows: rows.map(({ key, ledger }) => {
      const label = words.say(`FM.Sheet.Group.figure.${key}`);
      const tip = ledgerTip(kit, ledger, label);
      const own = { n: plain(partOf(ledger, "member"), words), tip };
      const parts = shown.map((column) => {
        const part = partOf(ledger, column);
        return { n: part === 0 ? "" : signed(part, words), tip };
      });
      return { label, cells: [own, ...parts], total: { n: plain(ledger.total, words), tip } };
    }),
  };
}

function partOf(ledger: Ledger, part: string): number {
  return ledger.entries.filter(({ key }) => key === `FM.Ledger.${part}`).reduce((sum, { value }) => sum + value, 0);
}

/** What can be done now comes first: a check that is due, a rally, else the attack. */
function actsOf(input: BattlegroupInput, kit: SheetKit): readonly (readonly GroupAct[])[] {
  const { state } = input;
  const due = state.check !== null && state.check.failed === null;
  const attack = attackAct(input, kit, !due);
  const engage = engageAct(input, kit);
  const order = commandAct("order", input, kit);
  const rally = commandAct("rally", input, kit);
  const numbers = commandAct("rallyNumbers", input, kit);
  if (state.state === "dissolved") {
    return [
      [individualsAct(input, kit), order],
      [attack, engage, numbers],
    ];
  }
  if (due) {
    return [
      [routAct(input, kit), order],
      [attack, engage, numbers],
    ];
  }
  if (state.state === "routing") {
    return [
      [rally, order],
      [attack, engage, numbers],
    ];
  }
  return [
    [attack, engage],
    [order, rally, numbers],
  ];
}

function attackAct(input: BattlegroupInput, kit: SheetKit, first: boolean): GroupAct {
  const { words } = kit;
  const { attacker, facts } = input;
  const reason = facts.editable ? standingRefusal(input) : "FM.Sheet.Refused.notYours";
  const option = attacker.modes[0]?.refusal ?? null;
  const refusal = reason ?? option;
  const choices = initialChoices(attacker, "withering", "public");
  const dice = attackDice(attacker, choices);
  const damage = attacker.damage.withering;
  const ledgers = [];
  if (dice) ledgers.push(ledgerView(dice, words.say("FM.Attack.Dice"), words));
  if (damage) ledgers.push(ledgerView(damage, words.say("FM.Sheet.Attacks.damageLabel"), words));
  return act("attackGroup", "swordman", refusal, kit, {
    line:
      words.say("FM.Sheet.Group.act.attackLine", { dice: dice?.total ?? 0, damage: damage?.total ?? 0 }) +
      chanceBeside(input, kit),
    tip: kit.tip({ ledgers, lines: [words.say("FM.Sheet.Group.act.attackTip"), words.say("FM.Sheet.Attacks.shift")] }),
    primary: first && refusal === null,
  });
}

/** ", 77 %" against the one target whose figures the reader may know. */
function chanceBeside({ attacker, targets, table }: BattlegroupInput, { words }: SheetKit): string {
  const [target] = targets;
  if (!target || targets.length > 1 || target.knowledge !== "full") return "";
  if (target.figures.kind === "character" && target.figures.initiative === null) return "";
  const odds = takeAim(attacker, initialChoices(attacker, "withering", "public"), target.figures, "only", table).odds();
  return words.say("FM.Sheet.Group.act.chance", { n: percentNumber(odds.hit) });
}

function engageAct(input: BattlegroupInput, kit: SheetKit): GroupAct {
  const { words } = kit;
  const dice = input.attacker.dice.withering;
  const own = input.facts.editable ? standingRefusal(input) : "FM.Sheet.Refused.notYours";
  const refusal = own ?? (input.fight?.attacked === true ? "FM.Refused.Mode.attackedAlready" : null);
  return act("engage", "crossed-swords", refusal, kit, {
    line: words.say("FM.Sheet.Group.act.engageLine", { dice: dice?.total ?? 0 }),
    tip: dice ? ledgerTip(kit, dice, words.say("FM.Attack.Dice"), words.say("FM.Sheet.Group.act.engageTip")) : "",
    primary: false,
  });
}

/** Why a group cannot act by itself; null when it can. */
function standingRefusal({ state }: BattlegroupInput): string | null {
  if (state.state === "routing") return "FM.Refused.Mode.routing";
  if (state.state !== "standing") return "FM.Refused.NotStanding";
  return state.check !== null ? "FM.Refused.CheckFirst" : null;
}

/** BG-13: the one or two who are left of a group of Size 0. */
function individualsAct({ facts }: BattlegroupInput, kit: SheetKit): GroupAct {
  return act("individuals", "swordman", facts.editable ? null : "FM.Sheet.Refused.notYours", kit, {
    line: kit.words.say("FM.Sheet.Group.act.individualsLine"),
    tip: kit.tip({ ledgers: [], lines: [kit.words.say("FM.Sheet.Group.act.individualsTip")] }),
    primary: facts.editable,
  });
}

function routAct({ state, circumstances, table, facts }: BattlegroupInput, kit: SheetKit): GroupAct {
  const { words } = kit;
  const difficulty = routDifficulty(state, circumstances);
  const data = {
    dice: state.member.willpower,
    difficulty: difficulty.total,
    chance: percentNumber(chanceToHold(state, circumstances, table)),
  };
  return act("rout", "dice-twenty-faces-twenty", facts.editable ? null : "FM.Sheet.Refused.notYours", kit, {
    line: words.say("FM.Sheet.Group.act.against", data),
    tip: ledgerTip(kit, difficulty, words.say("FM.Sheet.Group.difficulty"), words.say("FM.Sheet.Group.checkTip", data)),
    primary: true,
  });
}

const COMMAND_ICONS = { order: "megaphone", rally: "flying-flag", rallyNumbers: "rally-the-troops" } as const;

function commandAct(kind: CommandKind, { commands, state, table }: BattlegroupInput, kit: SheetKit): GroupAct {
  const { words } = kit;
  const [commander] = commands.commanders;
  const uuid = commander?.who.actor ?? "";
  const styles = [...stylesFor(kind)].sort((a, b) => (commander?.dice[b].total ?? 0) - (commander?.dice[a].total ?? 0));
  const choices = { kind, commander: uuid, style: styles[0] ?? "charisma", byHand: 0, visibility: "public" } as const;
  const pool = commandPool(commands, choices);
  const refusal =
    commandRefusal(kind, state, commander ? uuid : null, commands.silenced) ??
    (commander?.inContact === false ? "FM.Refused.OutOfContact" : null);
  const data = {
    dice: pool?.total ?? 0,
    difficulty: commandDifficulty(kind, state),
    chance: pool ? percentNumber(commandChance(commands, choices, table)) : "",
  };
  const line = words.say(`FM.Sheet.Group.act.line.${kind}`, data);
  const style = words.say(`FM.Command.Style.${choices.style}`);
  return act(kind, COMMAND_ICONS[kind], refusal, kit, {
    line,
    tip: pool ? ledgerTip(kit, pool, words.say("FM.Sheet.Group.act.commandDice"), style) : "",
    primary: kind === "rally" && refusal === null,
  });
}

function act(
  action: GroupAct["action"],
  icon: GroupAct["icon"],
  refusal: string | null,
  kit: SheetKit,
  open: Pick<GroupAct, "line" | "tip" | "primary">,
): GroupAct {
  const { words } = kit;
  const label = words.say(`FM.Sheet.Group.act.${action}`);
  if (refusal === null) return { action, icon, label, refusal: "", ...open };
  const why = words.say(refusal);
  const reason = refusal.split(".").at(-1) ?? "";
  const line = words.say(`FM.Sheet.Group.closed.${CLOSED.has(reason) ? reason : "other"}`);
  return { action, icon, label, line, tip: kit.tip({ ledgers: [], lines: [why] }), refusal: why, primary: false };
}
const CLOSED: ReadonlySet<string> = new Set([
  "routing",
  "NotStanding",
  "CheckFirst",
  "NothingToRally",
  "NoCommander",
  "OutOfContact",
  "NoRallyLeft",
  "NothingLost",
  "Fearless",
  "TriedAlready",
  "attackedAlready",
  "outOfCombat",
  "noInitiative",
]);
