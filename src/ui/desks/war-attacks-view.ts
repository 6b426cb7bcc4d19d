import { meanFallen } from "../../play/attack/squad";
import { ledgerView } from "../../play/figures-view";
import { chanceWord } from "../../play/odds-words";
import { percent } from "../../play/odds-view";
import type { MarkPart } from "../../play/parts";
import { shownSide } from "../../play/parts";
import { attacksLedger, attacksLeft, attacksUsed } from "../../play/war/force";
import type { Shot } from "../../play/war/opportunity";
import { shotOdds, shotPlan } from "../../play/war/opportunity";
import type { SheetKit } from "../sheets/kit";
import type { OptionView } from "../sheets/parts-view";
import type { DoneShot, WarChoices, WarForce, WarInput, WarTarget } from "./war-input";

/** An attack that was made in this round. */
export interface DoneView {
  readonly n: string;
  readonly name: string;
  readonly text: string;
  readonly hit: boolean;
  readonly message: string;
}

/** An attack that is left: at whom, with which chances. */
export interface SlotView {
  readonly n: string;
  readonly index: number;
  readonly field: { readonly path: string; readonly label: string; readonly options: readonly OptionView[] };
  readonly aimed: boolean;
  readonly chance: string;
  readonly then: string;
  readonly tip: string;
  readonly rollSpoken: string;
  readonly quickSpoken: string;
  readonly quickTip: string;
}

/** Whose attacks are listed. */
export interface FiringTab {
  readonly id: string;
  readonly label: string;
  readonly spoken: string;
  readonly mark: MarkPart;
  readonly on: boolean;
}

/** The list of a round's attacks of opportunity (WF-2). */
export interface AttacksView {
  readonly title: string;
  readonly tabs: readonly FiringTab[];
  readonly force: string;
  readonly done: readonly DoneView[];
  readonly slots: readonly SlotView[];
  readonly nothing: string;
  /** Somebody whom the reader owns has attacks left. */
  readonly open: boolean;
  readonly mine: boolean;
  readonly aimedAll: number;
  readonly rollAll: string;
  readonly several: boolean;
}

/** The attacks of the force that is chosen, those made and those left; null where there is no force to fire. */
export function attacksView(input: WarInput, choices: WarChoices, kit: SheetKit): AttacksView | null {
  const { words } = kit;
  const firing = input.forces.find(({ id }) => id === choices.firing) ?? input.forces[0];
  if (!firing) return null;
  const { force, id, mine } = firing;
  const left = attacksLeft(force, input.at);
  const used = attacksUsed(force.war, input.at);
  const aims = choices.aims[id] ?? [];
  const aimed = (those: readonly WarForce[]): number =>
    those.reduce((sum, each) => sum + (choices.aims[each.id] ?? []).filter((aim) => aim !== "").length, 0);
  const aimedAll = aimed(input.forces);
  const started = input.at.round > 0;
  return {
    title: started ? words.say("FM.War.AttacksOf", { round: input.at.round }) : words.say("FM.War.Attacks"),
    tabs: input.forces.map((each) => tab(each, each.id === id, input, kit)),
    force: id,
    done: firing.done.map((done, place) => doneView(done, place + 1, kit)),
    slots: started
      ? Array.from({ length: left }, (_, index) => slot(index, used + index + 1, aims[index] ?? "", firing, input, kit))
      : [],
    nothing: started ? (left === 0 ? words.say("FM.War.AllMade") : "") : words.say("FM.War.NotBegun"),
    open: started && input.forces.some((each) => each.mine && attacksLeft(each.force, input.at) > 0),
    mine,
    aimedAll,
    rollAll: aimedAll > 0 ? words.say("FM.War.RollAll", { n: aimedAll }) : words.say("FM.War.RollNone"),
    several: input.forces.filter((each) => each.mine).length > 1,
  };
}

function tab({ id, force }: WarForce, on: boolean, { at }: WarInput, { words }: SheetKit): FiringTab {
  const side = shownSide(force.who.side, true);
  const data = { name: force.who.name, left: attacksLeft(force, at), of: attacksLedger(force).total };
  return {
    id,
    on,
    label: words.say("FM.War.Tab", data),
    spoken: words.say("FM.War.TabSpoken", data),
    mark: { side, sideLabel: words.say(`FM.Side.${side}`) },
  };
}

function doneView({ name, shot, known, message }: DoneShot, n: number, { words }: SheetKit): DoneView {
  const unit = words.say(`FM.War.Unit.${shot.kind}`, { n: shot.damage });
  const text = !shot.hit
    ? words.say("FM.War.Missed")
    : known
      ? words.say("FM.War.HitFor", { damage: unit })
      : words.say("FM.War.Hit");
  return { n: words.number(n), name, text, hit: shot.hit, message };
}

function slot(index: number, n: number, aim: string, firing: WarForce, input: WarInput, kit: SheetKit): SlotView {
  const { words } = kit;
  const chosen = firing.targets.find(({ target }) => target.id === aim) ?? null;
  const odds = chosen ? oddsOf(chosen, firing, input, kit) : null;
  const data = { n, name: chosen?.target.who.name ?? "" };
  return {
    n: words.number(n),
    index,
    field: {
      path: `aim.${index}`,
      label: words.say("FM.War.TargetOf", { n }),
      options: [
        { id: "", label: words.say("FM.War.PickTarget"), on: chosen === null },
        ...firing.targets.map(({ target }) => option(target, aim, kit)),
      ],
    },
    aimed: chosen !== null,
    chance: odds?.chance ?? "",
    then: odds?.then ?? words.say("FM.War.NotAimed"),
    tip: odds?.tip ?? "",
    rollSpoken: words.say("FM.War.RollSlot", data),
    quickSpoken: words.say("FM.War.QuickSlot", data),
    quickTip: odds?.quickTip ?? "",
  };
}

function option(target: WarTarget["target"], aim: string, { words }: SheetKit): OptionView {
  const { id, who, refusal } = target;
  const label = refusal === null ? who.name : words.say("FM.War.Closed", { name: who.name, why: words.say(refusal) });
  return { id, label, on: id === aim };
}

interface SlotOdds {
  readonly chance: string;
  readonly then: string;
  readonly tip: string;
  readonly quickTip: string;
}

/** Exact chances for whoever may know the target's figures; in words, or not at all, for others (DECISIONS 12). */
function oddsOf(aimed: WarTarget, firing: WarForce, input: WarInput, kit: SheetKit): SlotOdds {
  const { words } = kit;
  const { target, known } = aimed;
  const orders = { ...firing.orders, shots: [] };
  const odds = (quick: boolean) => shotOdds(orders, { target, quick }, input.table);
  const roll = odds(false);
  if (!known) {
    const then = input.odds === "words" ? chanceWord(roll.hit, words) : words.say("FM.War.Unknown");
    return { chance: "", then, tip: "", quickTip: kit.tip({ ledgers: [], lines: [words.say("FM.War.QuickTip")] }) };
  }
  const about = roll.hit === 0 ? 0 : (target.squad ? meanFallen(target.squad, roll.damage, 1) : roll.mean) / roll.hit;
  const quick = odds(true);
  const quickLine =
    quick.hit > 0
      ? words.say("FM.War.QuickHits", {
          damage: words.say(`FM.War.Unit.${target.kind}`, { n: Math.round(quick.mean) }),
        })
      : words.say("FM.War.QuickMisses");
  return {
    chance: percent(roll.hit, words),
    then: words.say("FM.War.Then", { damage: words.say(`FM.War.About.${target.kind}`, { n: words.number(about, 1) }) }),
    tip: planTip(firing, { target, quick: false }, kit),
    quickTip: kit.tip({ ledgers: [], lines: [words.say("FM.War.QuickTip"), quickLine] }),
  };
}

/** Every pool of an attack as its ledger, and what else counts (WF-3 to WF-9). */
function planTip(firing: WarForce, shot: Shot, kit: SheetKit): string {
  const { words } = kit;
  const plan = shotPlan({ ...firing.orders, shots: [] }, shot);
  const ledgers = [
    ledgerView(plan.attack, words.say("FM.War.Card.Ledger.attack"), words),
    ledgerView(shot.target.defence, words.say("FM.War.Card.Ledger.defence"), words),
    ledgerView(plan.damage, words.say("FM.War.Card.Ledger.damageDice"), words),
  ];
  const lines = [
    plan.attackAutomatic > 0 ? words.say("FM.War.Plan.morale", { n: plan.attackAutomatic }) : "",
    plan.difficulty > 0 ? words.say("FM.War.Plan.size", { n: plan.difficulty }) : "",
    plan.damageAutomatic.length > 0 ? words.say("FM.War.Plan.damage", { n: plan.damageAutomatic.length }) : "",
    plan.area === 3 ? words.say("FM.War.Plan.area") : "",
    words.say(`FM.War.Plan.${plan.type}`),
  ];
  return kit.tip({ ledgers, lines: lines.filter((line) => line !== "") });
}
