import { damageTypes } from "../rules/health/health-track";
import type { ChoiceView } from "./attack/choice-view";
import type { HandAct } from "./hand";
import type { Words } from "./ports";

/** What is chosen in the window for things done by hand. */
export interface HandChoices {
  readonly act: HandAct;
  readonly amount: number;
  /** null: the mildest first (healing). */
  readonly type: (typeof damageTypes)[number] | null;
  readonly pool: string;
}

/** What the window is about. */
export interface HandSetup {
  readonly name: string;
  readonly isGroup: boolean;
  readonly pools: readonly {
    readonly id: string;
    readonly label: string;
    readonly value: number;
    readonly max: number;
  }[];
  readonly willpower: { readonly value: number; readonly max: number } | null;
}

/** Context of `templates/dialogs/hand.hbs`. */
export interface HandView {
  readonly name: string;
  readonly acts: readonly ChoiceView[];
  readonly amount: number;
  readonly unit: string;
  readonly types: readonly ChoiceView[];
  readonly pools: readonly ChoiceView[];
  readonly roll: string;
  readonly refusal: string;
}

/** The acts that make sense for a unit. */
export function handActs(setup: HandSetup): readonly HandAct[] {
  if (setup.isGroup) return ["damage", "heal"];
  const pools: readonly HandAct[] = setup.pools.length > 0 ? ["pool"] : [];
  return ["damage", "heal", ...(setup.willpower ? (["willpower"] as const) : []), ...pools];
}

/** Key of the reason why nothing can be done as chosen; null when it can. */
export function handRefusal(choices: HandChoices): string | null {
  if (!Number.isInteger(choices.amount) || choices.amount === 0) return "FM.Refused.NoAmount";
  const positive = choices.act === "damage" || choices.act === "heal";
  return positive && choices.amount < 0 ? "FM.Refused.NoAmount" : null;
}

/** Everything the window shows. */
export function handView(setup: HandSetup, choices: HandChoices, words: Words): HandView {
  const refusal = handRefusal(choices);
  const typed = !setup.isGroup && (choices.act === "damage" || choices.act === "heal");
  const any = choices.act === "heal" ? [option("", words.say("FM.Hand.Mildest"), choices.type === null)] : [];
  const types = damageTypes.map((type) => option(type, words.say(`FM.DamageType.${type}`), type === choices.type));
  return {
    name: setup.name,
    acts: handActs(setup).map((act) => option(act, words.say(`FM.Hand.Act.${act}`), act === choices.act)),
    amount: choices.amount,
    unit: words.say(setup.isGroup ? "FM.Card.Unit.magnitude" : `FM.Hand.Unit.${choices.act}`),
    types: typed ? [...any, ...types] : [],
    pools: choices.act === "pool" ? setup.pools.map((pool) => poolOption(pool, choices.pool, words)) : [],
    roll: words.say(`FM.Hand.Do.${choices.act}`),
    refusal: refusal === null ? "" : words.say(refusal),
  };
}

function poolOption(pool: HandSetup["pools"][number], chosen: string, words: Words): ChoiceView {
  const label = words.say("FM.Hand.Pool", { name: pool.label, value: pool.value, max: pool.max });
  return option(pool.id, label, pool.id === chosen);
}

function option(id: string, label: string, on: boolean): ChoiceView {
  return { id, label, on, refusal: "", tip: "" };
}
