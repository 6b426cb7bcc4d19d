import { diceEach } from "../../rules/henchmen/henchman-type";
import { initialChoices } from "../../play/attack/figures";
import { multiplierAgainst } from "../../play/attack/multiplier";
import { ledgerView, signed } from "../../play/figures-view";
import { initialOf } from "./head-view";
import type { SheetKit } from "./kit";
import { textTip } from "./kit";
import type { SquadInput, SquadRowFacts } from "./squad-input";
import { attackWords, soakTip, soakWords } from "./squad-words";

/** What a squad adds, as a big number. */
export interface SumView {
  readonly n: string;
  readonly label: string;
  readonly note: string;
  readonly tip: string;
}

/** A button with what it does below its name. */
export interface SquadAct {
  readonly label: string;
  readonly line: string;
  readonly img: string;
  readonly tip: string;
  /** Why it is closed; empty: it is open. */
  readonly refusal: string;
}

/** One type of henchmen in play. */
export interface SquadTypeView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly initial: string;
  readonly discipline: string;
  readonly line: string;
  readonly disciplineTip: string;
  readonly standing: string;
  readonly of: string;
  readonly standingTip: string;
  readonly fewer: string;
  readonly more: string;
  readonly noFewer: boolean;
  readonly pool: string;
  readonly poolTip: string;
  readonly soak: string;
  readonly soakTip: string;
  readonly adds: string;
  readonly addsTip: string;
  /** Its sheet is gone. */
  readonly missing: string;
}

/** One heavy weapon. */
export interface HeavyView extends SquadAct {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly used: boolean;
}

/** Context of the page on which a squad fights. */
export interface SquadFightView {
  readonly on: boolean;
  readonly mayChange: boolean;
  readonly sums: readonly SumView[];
  readonly attack: SquadAct;
  readonly types: readonly SquadTypeView[];
  readonly empty: string;
  readonly heavies: readonly HeavyView[];
  /** Rolls of a power that gifted henchmen share (HM-2). */
  readonly gifts: readonly {
    readonly id: string;
    readonly label: string;
    readonly line: string;
    readonly tip: string;
  }[];
}

/** The page on which a squad fights. */
export function squadFightView(input: SquadInput, kit: SheetKit): SquadFightView {
  const { words } = kit;
  return {
    on: input.tab === "fight",
    mayChange: input.facts.editable,
    sums: sums(input, kit),
    attack: attackAct(input, kit),
    types: input.rows.map((facts) => typeView(facts, input, kit)),
    empty: input.rows.length === 0 ? words.say("FM.Sheet.Squad.empty") : "",
    gifts: input.gifts.map(({ id, dice }) => ({
      id,
      label: words.say("FM.Sheet.Squad.powerRoll", { name: words.say(`FM.Pool.${id}`) }),
      line: signed(dice, words),
      tip: words.say("FM.Sheet.Squad.powerRollTip"),
    })),
    heavies: input.rows.flatMap((facts) => heavyView(facts, input, kit)),
  };
}

function sums({ bonus, attacker }: SquadInput, kit: SheetKit): readonly SumView[] {
  const { words } = kit;
  const times = attacker && multiplierAgainst(attacker, initialChoices(attacker, null, "public"), null).total;
  const data = { n: bonus.used, dice: bonus.dice, damage: bonus.damage };
  return [
    {
      n: signed(bonus.dice, words),
      label: words.say("FM.Sheet.Squad.addsDice"),
      note: words.say("FM.Sheet.Squad.addsDiceTo"),
      tip: textTip(kit, words.say("FM.Sheet.Squad.addsDiceTip", data)),
    },
    {
      n: signed(bonus.damage, words),
      label: words.say("FM.Sheet.Squad.addsDamage"),
      note: words.say("FM.Sheet.Squad.thenTimes", { times: words.say("FM.Play.Times", { n: times ?? 1 }) }),
      tip: textTip(kit, words.say("FM.Sheet.Squad.addsDamageTip", data)),
    },
  ];
}

function attackAct({ attacker, weapon, facts }: SquadInput, kit: SheetKit): SquadAct {
  const { words } = kit;
  const label = words.say("FM.Sheet.Squad.attack");
  const img = weapon?.img ?? "";
  if (!attacker) {
    const refusal = words.say("FM.Sheet.Squad.nobodyAttacks");
    return { label, line: words.say("FM.Sheet.Squad.nobody"), img: "", tip: textTip(kit, refusal), refusal };
  }
  const line = attackWords(attacker, kit);
  const ledgers = Object.values(attacker.dice).slice(0, 1);
  const tip = kit.tip({
    ledgers: ledgers.map((ledger) => ledgerView(ledger, weapon?.name ?? label, words)),
    lines: [words.say("FM.Sheet.Squad.attackTip")],
  });
  return { label, line, img, tip, refusal: facts.editable ? "" : words.say("FM.Sheet.Refused.notYours") };
}

function typeView({ row, member }: SquadRowFacts, { facts }: SquadInput, kit: SheetKit): SquadTypeView {
  const { words } = kit;
  const each = diceEach({ ...row, count: row.standing, soak: 0, gifted: row.gifted !== "none" });
  const fell = { dead: row.dead, out: row.out, away: row.away };
  const gift = row.gifted === "none" ? "" : words.say(`FM.Sheet.Squad.giftTag.${row.gifted}`);
  const carries = row.heavy ? words.say("FM.Sheet.Squad.carries", { name: row.heavy.name }) : "";
  const per = words.say(`FM.Sheet.Squad.per.${row.divisor}`);
  return {
    id: row.id,
    name: row.name,
    img: row.img ?? "",
    initial: initialOf(row.name),
    discipline: words.say(`FM.Sheet.Squad.divisorWord.${row.divisor}`),
    line: [carries || per, gift].filter((part) => part !== "").join(", "),
    disciplineTip: words.say(`FM.Sheet.Squad.perTip.${row.divisor}`),
    standing: words.number(row.standing),
    of: words.say("FM.Sheet.Squad.of", { n: row.count }),
    standingTip: words.say("FM.Sheet.Squad.rowTip", { n: row.standing, max: row.count, ...fell }),
    fewer: words.say("FM.Sheet.Squad.oneFalls", { name: row.name }),
    more: words.say("FM.Sheet.Squad.oneBack", { name: row.name }),
    noFewer: row.standing === 0 || !facts.editable,
    pool: words.number(row.pool),
    poolTip: words.say("FM.Sheet.Squad.poolTip", { pool: row.pool, n: each }),
    soak: soakWords(row.soak, kit),
    soakTip: soakTip(row.soak, kit),
    adds: signed(each * row.standing, words),
    addsTip: words.say("FM.Sheet.Squad.rowAdds", { n: each * row.standing, each }),
    missing: member === "missing" ? words.say("FM.Sheet.Squad.missing") : "",
  };
}

function heavyView({ row, shots, shot }: SquadRowFacts, { facts }: SquadInput, kit: SheetKit): readonly HeavyView[] {
  const { words } = kit;
  const { heavy } = row;
  if (!heavy) return [];
  const parts = [
    row.name,
    heavy.area ? words.say("FM.Sheet.Squad.area", { n: heavy.areaFactor }) : "",
    heavy.burst.shots > 1 ? words.say("FM.Sheet.Squad.burst", { n: heavy.burst.shots }) : "",
    words.say("FM.Sheet.Squad.once"),
  ];
  const refusal =
    shots > 0
      ? facts.editable
        ? ""
        : words.say("FM.Sheet.Refused.notYours")
      : words.say(row.standing === 0 && row.fired === 0 ? "FM.Sheet.Squad.noCarrier" : "FM.Refused.HeavyUsed");
  return [
    {
      id: row.id,
      name: heavy.name,
      about: parts.filter((part) => part !== "").join(" · "),
      used: shots === 0,
      label: shots > 0 ? words.say("FM.Sheet.Squad.fire") : words.say("FM.Sheet.Squad.used"),
      line: shot ? attackWords(shot, kit) : "",
      img: row.img ?? "",
      tip: shot?.dice.pool
        ? kit.tip({ ledgers: [ledgerView(shot.dice.pool, heavy.name, words)], lines: [] })
        : textTip(kit, refusal),
      refusal,
    },
  ];
}
