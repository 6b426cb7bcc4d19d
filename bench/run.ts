/** `npm run bench`: every figure that was asked for, beside its goal, in one table. `-- --rules` leaves the browser out. */
import { buildTable } from "../table/build";
import { isBuilt } from "../tests/table/support/built";
import { buildSystem } from "../tools/build";
import { browserFigures } from "./browser";
import { evenFight, forecastMilliseconds, oddsMilliseconds } from "./compressed";
import { type Figure, figuresTable, missed } from "./figure";
import { type RulesLine, rulesLines } from "./rules";
import { opportunityRoundsPerSecond } from "./warfare";

const SECOND = 1000;

function perSecond({ name, ours, peer }: RulesLine, goal: number | null): Figure {
  return { name, value: ours, unit: "/s", goal, better: "higher", ...(peer === null ? {} : { peer }) };
}

function rulesFigures(): readonly Figure[] {
  const [settled, pool, opposed, attack] = rulesLines();
  if (!settled || !pool || !opposed || !attack) throw new Error("a figure of the rules was not measured");
  const { name, ours } = opposed;
  return [
    perSecond(settled, 300_000),
    perSecond(pool, null),
    { name, value: SECOND / ours, unit: "ms", goal: 2, better: "lower" },
    perSecond(attack, null),
  ];
}

function warFigures(): readonly Figure[] {
  const rounds = opportunityRoundsPerSecond();
  const forecast = forecastMilliseconds(evenFight(3, 12, 1));
  const odds = oddsMilliseconds(evenFight(10, 40));
  return [
    { name: "opportunity round, 10 forces on 20 targets", value: rounds, unit: "/s", goal: 500, better: "higher" },
    { name: "forecast of 20,000 compressed fights", value: forecast, unit: "ms", goal: 1000, better: "lower" },
    { name: "compressed odds, 10 on 10, 40 dice each", value: odds, unit: "ms", goal: 5, better: "lower" },
  ];
}

const figures = [...rulesFigures(), ...warFigures()];
if (!process.argv.includes("--rules")) {
  if (!isBuilt) {
    await buildSystem();
    await buildTable();
  }
  figures.push(...(await browserFigures()));
}
console.log(figuresTable(figures));
const misses = figures.filter(missed);
for (const { name } of misses) console.error(`Missed: ${name}`);
process.exitCode = misses.length === 0 ? 0 : 1;
