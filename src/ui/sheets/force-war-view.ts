import { quickSuccesses } from "../../rules/warfare/opportunity";
import { ledgerView } from "../../play/figures-view";
import { attacksLedger, attacksLeft, attacksUsed, spendingNow } from "../../play/war/force";
import { extendLedger, type Ledger } from "../../rules/ledger";
import type { MeterView } from "../desks/war-spend-view";
import { meters } from "../desks/war-spend-view";
import { attackLedger, damageLedger } from "../desks/war-view";
import type { ForceInput } from "./force-input";
import type { SheetKit } from "./kit";
import { ledgerTip } from "./kit";

/** One attack of the round: made, or still to be handed out. */
export interface ForceSlot {
  readonly done: boolean;
  readonly hit: boolean;
  readonly name: string;
  readonly small: string;
  readonly n: number;
}

/** What the force can do now. */
export interface ForceAct {
  readonly action: "fire" | "quick";
  readonly icon: "arrow-cluster" | "hourglass";
  readonly label: string;
  readonly line: string;
  readonly tip: string;
  readonly refusal: string;
  readonly primary: boolean;
}

/** Context of the page on which a force wages war. */
export interface ForceWarView {
  readonly on: boolean;
  readonly meters: readonly MeterView[];
  readonly editable: boolean;
  readonly left: string;
  readonly leftTip: string;
  readonly slots: readonly ForceSlot[];
  readonly acts: readonly ForceAct[];
  readonly note: string;
}

/** The page on which a force wages war: its tracks, its attacks of the round, its actions. */
export function forceWar(input: ForceInput, kit: SheetKit): ForceWarView {
  const { words } = kit;
  const { force, at, facts, table, powered } = input;
  const attacks = attacksLedger(force);
  const left = attacksLeft(force, at);
  const data = { left, of: attacks.total };
  return {
    on: input.tab === "war",
    meters: meters({ force, at, table, mine: facts.editable, powered }, kit),
    editable: facts.editable,
    left: at.round > 0 ? words.say("FM.Force.left", data) : words.say("FM.Force.eachRound", { n: attacks.total }),
    leftTip: ledgerTip(kit, attacks, words.say("FM.War.Attacks")),
    slots: at.round > 0 ? slots(input, left, kit) : [],
    acts: acts(input, left, kit),
    note: words.say("FM.Force.note"),
  };
}

function slots({ war, force, at }: ForceInput, left: number, { words }: SheetKit): readonly ForceSlot[] {
  const used = attacksUsed(force.war, at);
  const made = (war?.done ?? []).slice(0, used).map(({ name, shot, known }, index): ForceSlot => {
    const unit = words.say(`FM.War.Unit.${shot.kind}`, { n: shot.damage });
    const missed = known ? words.say("FM.Force.missedBy", { n: Math.abs(shot.threshold) }) : words.say("FM.War.Missed");
    const small = !shot.hit ? missed : known ? unit : words.say("FM.War.Hit");
    return { done: true, hit: shot.hit, name, small, n: index + 1 };
  });
  const open = Array.from({ length: left }, (_, index): ForceSlot => {
    const n = used + index + 1;
    return { done: false, hit: false, name: words.say("FM.Force.slot", { n }), small: words.say("FM.Force.choose"), n };
  });
  return [...made, ...open];
}

/** Attack dice with what is spent and lasts (WF-3, WF-7). */
function diceNow({ force, at, recon }: ForceInput): Ledger {
  const spending = spendingNow(force, at, recon);
  const entries = [
    ...(spending.support ? [{ rule: "WF-7", key: "FM.Ledger.support", value: force.tracks.support.rating }] : []),
    ...(spending.power ? [{ rule: "WF-7", key: "FM.Ledger.powerAsSupport", value: force.tracks.power.rating }] : []),
  ];
  return extendLedger(attackLedger(force, recon), entries);
}

function acts(input: ForceInput, left: number, kit: SheetKit): readonly ForceAct[] {
  const { words } = kit;
  const { facts, at, force } = input;
  const dice = diceNow(input);
  const damage = damageLedger(force);
  const closed = !facts.editable
    ? "FM.Refused.NotYours"
    : at.round === 0
      ? "FM.Refused.War.NoFight"
      : left === 0
        ? "FM.Refused.War.NoAttacksLeft"
        : "";
  const refusal = closed === "" ? "" : words.say(closed);
  const ledgers = [
    ledgerView(dice, words.say("FM.War.Card.Ledger.attack"), words),
    ledgerView(damage, words.say("FM.War.Card.Ledger.damageDice"), words),
  ];
  const tip = (key: string): string =>
    kit.tip({ ledgers, lines: [words.say(`FM.Force.ActTip.${key}`), ...(refusal === "" ? [] : [refusal])] });
  const quick = { dice: quickSuccesses(dice.total), damage: quickSuccesses(damage.total) };
  return [
    {
      action: "fire",
      icon: "arrow-cluster",
      label: words.say("FM.Force.attack"),
      line: words.say("FM.Force.attackLine", { dice: dice.total, damage: damage.total }),
      tip: tip("attack"),
      refusal,
      primary: refusal === "",
    },
    {
      action: "quick",
      icon: "hourglass",
      label: words.say("FM.War.Quick"),
      line: words.say("FM.Force.quickLine", quick),
      tip: tip("quick"),
      refusal,
      primary: false,
    },
  ];
}
