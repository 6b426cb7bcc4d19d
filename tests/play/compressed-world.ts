import type { DeskSides, FighterSource, Sources } from "../../src/play/compressed/fighter";
import { emptyDesk, putIn } from "../../src/play/compressed/desk-state";
import type { Participant } from "../../src/play/exchange";
import type { Refusal } from "../../src/play/units";
import type { Ledger } from "../../src/rules/ledger";
import { fighter, track } from "./people";
import { World } from "./world";

const ledger = (total: number): Ledger => ({
  total,
  entries: [{ rule: "CC-1", key: "FM.Ledger.attackPool", value: total }],
});

/** Dice of everybody's pool unless a test says otherwise: attack 6 + damage 5 − soak 3. */
const DICE = 8;

/** Faces of one roll of eight dice each, with so many successes. */
export const faces = (...successes: number[]): number[] =>
  successes.flatMap((n) => Array.from({ length: DICE }, (_, index) => (index < n ? 8 : 2)));

/** A world that applies and undoes whole fights, as a card does. */
export class FightWorld extends World {
  applyAll(id: string): Refusal | null {
    return this.apply(id, Object.keys(this.exchange(id).rows)).refused;
  }

  /** Deals levels out anew, as the buttons of the card do. */
  share(id: string, levels: Readonly<Record<string, number>>): void {
    const exchange = this.exchange(id);
    const rows = Object.fromEntries(
      Object.entries(exchange.rows).map(([row, stored]) => {
        const n = levels[row];
        return [row, n === undefined ? stored : { ...stored, outcome: { levels: n } }] as const;
      }),
    );
    this.exchanges.set(id, { ...exchange, rows });
  }
}

/** Someone with one weapon, ordinary health and a psi pool of 6. */
export function source(who: Participant, changes: Partial<FighterSource> = {}): FighterSource {
  return {
    key: who.actor,
    who,
    name: who.name,
    img: "",
    health: track,
    weapons: [
      { id: "blade", name: "Blade", attack: ledger(6), damage: ledger(5), attributePlusAbility: 6, megaDots: 0 },
    ],
    soak: { bashing: 3, lethal: 3, aggravated: 0 },
    tactics: 0,
    dodge: ledger(0),
    baseInitiative: 5,
    powers: [],
    pools: { psi: 6 },
    squad: null,
    ...changes,
  };
}

interface Options {
  readonly attack?: readonly [number, number];
  readonly damage?: readonly [number, number];
  readonly soak?: readonly [number, number];
  readonly initiative?: readonly [number, number];
  /** The first of them uses a power that costs 2 and is kept up. */
  readonly powers?: boolean;
  /** Two against one. */
  readonly pair?: boolean;
}

/** Anwen against Corvane; with `pair`, Anwen and Maren. */
export function fightWorld(options: Options = {}): {
  world: FightWorld;
  desk: DeskSides;
  sources: Sources;
  faces: typeof faces;
} {
  const { attack = [6, 6], damage = [5, 5], soak = [3, 3], initiative = [5, 5] } = options;
  const world = new FightWorld();
  const one = (name: string, side: 0 | 1): FighterSource =>
    source(world.add(name, { ...fighter(5), fight: null }), {
      weapons: [
        {
          id: "blade",
          name: "Blade",
          attack: ledger(attack[side]),
          damage: ledger(damage[side]),
          attributePlusAbility: 6,
          megaDots: 0,
        },
      ],
      soak: { bashing: soak[side], lethal: soak[side], aggravated: soak[side] },
      baseInitiative: initiative[side],
      powers: [{ id: "eye", name: "Eye", pool: "psi", poolLabel: "Psi", cost: 2, kind: "maintenance", rating: 2 }],
    });
  const first = options.pair ? [one("anwen", 0), one("maren", 0)] : [one("anwen", 0)];
  const second = [one("corvane", 1)];
  return { world, desk: deskOf(first, second, options.powers === true), sources: [first, second], faces };
}

function deskOf(first: readonly FighterSource[], second: readonly FighterSource[], powers: boolean): DeskSides {
  let desk = emptyDesk;
  for (const { key, name } of first) desk = putIn(desk, 0, key, name);
  for (const { key, name } of second) desk = putIn(desk, 1, key, name);
  if (!powers) return desk;
  const fighters = desk[0].fighters.map((each) => ({ ...each, powers: { eye: "on" as const } }));
  return [{ ...desk[0], fighters }, desk[1]];
}

/** A boss with six gangers, three of them beyond his limit, against Corvane. */
export function casualtiesSquad(): ReturnType<typeof fightWorld> {
  const world = new FightWorld();
  const boss = world.add("boss", { ...fighter(5), fight: null });
  const gang = world.add("gang", { squad: { gangers: { standing: 6, dead: 0, out: 0, fired: 0 } } });
  const gangers = { id: "gangers", name: "Gangers", count: 6, pool: 5, soak: 1, divisor: 3 as const };
  const figures = { types: [gangers], chiefStands: false, chiefName: "Boss", fate: "ask" as const };
  const squad = { who: gang, figures, beyond: 3, led: false };
  const first = [source(boss, { key: "gang", name: "gang", squad })];
  const second = [source(world.add("corvane", { ...fighter(5), fight: null }))];
  return { world, desk: deskOf(first, second, false), sources: [first, second], faces };
}
