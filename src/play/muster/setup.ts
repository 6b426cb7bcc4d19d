import type { BattleGroup, Drill } from "../../rules/battlegroup/types";
import { henchmenBonus, henchmenLimit, type HenchmenBonus } from "../../rules/henchmen/limit";
import type { HenchmanType } from "../../rules/henchmen/henchman-type";
import type { Mustered } from "../../rules/henchmen/muster";
import { musterBattleGroup } from "../../rules/henchmen/muster";
import type { TableRules } from "../../rules/table-rules";

/** One who may be mustered: a token, or the henchmen of one type of a squad. */
export interface MusterSource {
  readonly key: string;
  readonly name: string;
  readonly img: string;
  /** The actor whose tokens are alike. */
  readonly actor: string;
  /** His figures as a member of a battle group, with how many there are of him. */
  readonly member: Mustered;
  /** The same as a henchman. */
  readonly henchman: HenchmanType;
  /** Charisma and Command, for whoever may command; null for others. */
  readonly leads: { readonly charisma: number; readonly command: number } | null;
  /** Key of the reason why he cannot be mustered; null when he can. */
  readonly refusal: string | null;
}

/** What a muster is made of before it is done. */
export interface MusterSetup {
  readonly into: "squad" | "battlegroup";
  /** Nothing else can come of them. */
  readonly fixed: boolean;
  readonly name: string;
  readonly sources: readonly MusterSource[];
}

/** What is chosen in the muster window. */
export interface MusterChoices {
  readonly name: string;
  /** Key of the source who commands; null: nobody of them. */
  readonly commander: string | null;
  readonly drill: Drill;
}

/** Those who are mustered: everybody who can be, but the commander. */
export function musteredSources(setup: MusterSetup, choices: MusterChoices): readonly MusterSource[] {
  return setup.sources.filter((source) => source.refusal === null && source.key !== choices.commander);
}

/** Key of the reason why nothing can be mustered as chosen; null when it can. */
export function musterRefusal(setup: MusterSetup, choices: MusterChoices): string | null {
  if (choices.name.trim() === "") return "FM.Refused.NoName";
  const sources = musteredSources(setup, choices);
  if (sources.length === 0) return setup.sources[0]?.refusal ?? "FM.Refused.NobodyToMuster";
  const heads = sources.reduce((sum, { member }) => sum + (member.count ?? 1), 0);
  return setup.into === "battlegroup" && heads < 3 ? "FM.Refused.TooFewForGroup" : null;
}

/** The battle group they would be (BG-1, averages). */
export function groupOf(setup: MusterSetup, choices: MusterChoices): BattleGroup {
  const members = musteredSources(setup, choices).map(({ member }) => member);
  return musterBattleGroup(members, { drill: choices.drill });
}

/** Alike sources of one actor as one type of a squad. */
export interface MusterType {
  readonly actor: string;
  readonly source: MusterSource;
  readonly count: number;
}

/** The types that they would be in a squad, in the order in which they were selected. */
export function typesOf(setup: MusterSetup, choices: MusterChoices): readonly MusterType[] {
  const types = new Map<string, MusterType>();
  for (const source of musteredSources(setup, choices)) {
    const known = types.get(source.actor);
    const count = (known?.count ?? 0) + source.henchman.count;
    types.set(source.actor, { actor: source.actor, source: known?.source ?? source, count });
  }
  return [...types.values()];
}

/** What the squad would add to its commander on normal ground (HM-1 to HM-3); null without one. */
export function squadBonusOf(
  setup: MusterSetup,
  choices: MusterChoices,
  table: TableRules,
): { readonly limit: number; readonly bonus: HenchmenBonus } | null {
  const leads = setup.sources.find(({ key }) => key === choices.commander)?.leads;
  if (!leads) return null;
  const limit = henchmenLimit(leads, "normal", table);
  const types = typesOf(setup, choices).map(({ source, count }, at) => ({ ...source.henchman, id: `t${at}`, count }));
  return { limit, bonus: henchmenBonus(types, limit) };
}
