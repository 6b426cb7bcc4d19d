import { pathToFileURL } from "node:url";
import { settle } from "../src/rules/dice/drive";
import { seededDice } from "../src/rules/dice/ports";
import { type Force, opportunityAttacks } from "../src/rules/warfare/force";
import { handOutAttacks, type OpportunityOrder, opportunityRound } from "../src/rules/warfare/opportunity-round";
import type { OpportunityTarget } from "../src/rules/warfare/opportunity-plan";

/** How long the rounds are timed. */
const milliseconds = 1500;

const kinds = ["character", "squad", "battlegroup"] as const;

/** Ten forces with as many attacks as there can be, ten each, spread over twenty targets of every kind. */
export function largestRound(): readonly OpportunityOrder[] {
  const targets = new Map<string, OpportunityTarget & { id: string }>(
    Array.from({ length: 20 }, (_, index) => {
      const kind = kinds[index % kinds.length] ?? "character";
      return [`t${index}`, { id: `t${index}`, kind, defence: 4 + (index % 7), ownSize: 1 + (index % 10) }];
    }),
  );
  const forces = Array.from({ length: 10 }, (_, index): Force => {
    const commander = { intelligence: 5, command: 5 };
    return { size: 10, firepower: 1 + index, skill: 10 - index, support: index, power: 3, commander };
  });
  const handed = handOutAttacks(forces.map(opportunityAttacks), [...targets.keys()]);
  return forces.map((force, index) => ({
    id: `f${index}`,
    force,
    spending: { morale: index % 2 === 0, support: index % 3 === 0, power: index % 5 === 0 },
    targets: (handed[index] ?? []).flatMap((id) => targets.get(id) ?? []),
  }));
}

/** Rounds of attacks of opportunity a second, ten forces against twenty targets, seeded, with ledgers. */
export function opportunityRoundsPerSecond(): number {
  const orders = largestRound();
  const dice = seededDice(20);
  for (let round = 0; round < 50; round += 1) settle(opportunityRound(orders), dice);
  let rounds = 0;
  const start = performance.now();
  while (performance.now() - start < milliseconds) {
    settle(opportunityRound(orders), dice);
    rounds += 1;
  }
  return (rounds * 1000) / (performance.now() - start);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const attacks = largestRound().reduce((sum, order) => sum + order.targets.length, 0);
  const rounds = opportunityRoundsPerSecond();
  console.log(
    `opportunity rounds, 10 forces on 20 targets (${attacks} attacks): ${rounds.toFixed(0)} a second (goal 500)`,
  );
}
