/**
 * Proves that the rules core stands alone: no import leaves src/rules, and the library loads and fights in bare Node with no
 * page, no Foundry, no clock and no chance of its own.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

const root = resolve(import.meta.dirname, "../src/rules");

/** Globals that only a page, or Foundry, has. */
const foreign = [
  "window",
  "document",
  "foundry",
  "game",
  "CONFIG",
  "CONST",
  "Hooks",
  "ui",
  "canvas",
  "PIXI",
  "Handlebars",
];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return entry.name.endsWith(".ts") ? [path] : [];
  });
}

/** Imports that leave the rules core. */
function strays(path: string): string[] {
  const found = readFileSync(path, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g);
  return [...found].flatMap(([, specifier = ""]) => {
    const target = resolve(path, "..", specifier);
    const inside = specifier.startsWith(".") && (target + sep).startsWith(root + sep);
    return inside ? [] : [`${relative(root, path)} imports ${specifier}`];
  });
}

function forbid(what: string): () => never {
  return () => {
    throw new Error(`the rules core used ${what}`);
  };
}

/** A fight through the public door: an attack on a group, its rout check, the odds, and the events undone again. */
async function fight(): Promise<string> {
  const rules = await import("../src/rules/index");
  const member = { attack: 6, damage: 9, soak: 4, defence: 3, willpower: 3, health: 7 };
  const group = { member, size: 3, drill: "average", might: 0, magnitude: 10, sizeLost: 0, state: "standing" } as const;
  const figures = rules.battleGroupFigures(group);
  const attack = { pool: 12, damage: 20, overwhelming: 2, againstBattleGroup: true };
  const target = { defence: figures.defence, soak: figures.soak, hardness: 0, initiative: 5 };
  const dice = rules.seededDice(7);
  const hit = rules.settle(rules.witheringAttack(attack, target), dice);
  const after = rules.settle(rules.damageBattleGroup(group, hit.damage + 15), dice);
  const odds = rules.attackOdds("withering", attack, target, group);
  const state = { group: { ...group, check: null, rallies: 0 } };
  const { group: events } = rules.battleGroupEvents(group, after);
  const applied = rules.applyEvents(state, events);
  const undone = rules.applyChanges(applied.state, rules.invert(applied.changes));
  if (JSON.stringify(undone) !== JSON.stringify(state)) throw new Error("undoing did not give the group back");
  return `${hit.damage} damage, ${after.checks.length} checks, chance to break ${(odds.breaks ?? 0).toFixed(3)}`;
}

const problems = sources(root).flatMap(strays);
for (const name of foreign) if (name in globalThis) problems.push(`this is no bare Node: it has ${name}`);
const { random } = Math;
const { now } = Date;
try {
  await import("../src/rules/index");
  Math.random = forbid("Math.random");
  Date.now = forbid("the clock");
  console.log(`The rules core stands alone: ${await fight()}.`);
} catch (error) {
  problems.push(String(error));
} finally {
  Math.random = random;
  Date.now = now;
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
