import type { Odds } from "../dice/convolve";
import { atLeast } from "../dice/convolve";
import { checkOdds, diceOdds } from "../dice/odds";
import type { Table, TableRules } from "../table-rules";
import { tableRules } from "../table-rules";
import { checkGroup } from "./figures";
import { checkCircumstances, routDifficulty, withoutOneSize } from "./rout";
import type { BattleGroup, RoutCircumstances } from "./types";

/** What damage of uncertain amount makes of a group. */
export interface GroupOdds {
  /** Chance that Magnitude reaches 0, so that it must check. */
  readonly check: number;
  /** Chance that it routs. */
  readonly breaks: number;
  /** sizeLost[k]: chance that it loses k points of Size. */
  readonly sizeLost: readonly number[];
}

/** One check of the chain: the damage that brings it about, and the chance to pass. */
interface Link {
  readonly at: number;
  readonly passes: number;
}

/** Exact chances of checks, rout and lost Size, walking every check that the damage may bring about (D-5, BG-10 to BG-14). */
export function groupOdds(
  damage: readonly number[],
  group: BattleGroup,
  circumstances: RoutCircumstances = {},
  table?: TableRules,
): GroupOdds {
  checkOdds("damage", damage);
  checkGroup(group);
  checkCircumstances(circumstances);
  return chainOdds(damage, group, circumstances, tableRules(table));
}

function chainOdds(damage: Odds, group: BattleGroup, circumstances: RoutCircumstances, table: Table): GroupOdds {
  if (group.state !== "standing" || group.size === 0) return { check: 0, breaks: 0, sizeLost: [1] };
  const links = checkChain(group, circumstances, table);
  const sizeLost = new Array<number>(links.length + 1).fill(0);
  const reached = links.map((link) => atLeast(damage, link.at));
  let breaks = 0;
  let passedAll = 1;
  links.forEach((link, index) => {
    const here = (reached[index] ?? 0) * passedAll;
    breaks += here * (1 - link.passes);
    sizeLost[index] = (sizeLost[index] ?? 0) + here * (1 - link.passes);
    passedAll *= link.passes;
    const next = reached[index + 1] ?? 0;
    sizeLost[index + 1] = (sizeLost[index + 1] ?? 0) + ((reached[index] ?? 0) - next) * passedAll;
  });
  sizeLost[0] = (sizeLost[0] ?? 0) + 1 - (reached[0] ?? 0);
  return { check: reached[0] ?? 0, breaks, sizeLost };
}

function checkChain(group: BattleGroup, circumstances: RoutCircumstances, table: Table): readonly Link[] {
  const willpower = diceOdds(group.member.willpower, { target: table.target, doubles: false });
  const links: Link[] = [];
  let now = group;
  let at = group.magnitude;
  let held = circumstances;
  while (now.state === "standing") {
    const sure = now.perfectMorale === true || held.firstPasses === true;
    const passes = sure ? 1 : atLeast(willpower, routDifficulty(now, held).total);
    links.push({ at, passes });
    now = withoutOneSize(now);
    at += now.magnitude;
    held = { ...held, firstPasses: false };
  }
  return links;
}
