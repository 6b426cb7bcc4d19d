import { forcedDice, seededDice } from "../../src/rules/dice/ports";
import { resolveRoll, rollFaces } from "../../src/rules/dice/drive";
import type { Dice } from "../../src/rules/dice/types";
import { battleGroupFigures } from "../../src/rules/battlegroup/figures";
import { onslaughtNow } from "../../src/rules/skirmish/onslaught";
import type { Json } from "../../src/rules/unit/changes";
import type { FightState, UnitState } from "../../src/rules/unit/state";
import type { TargetFigures } from "../../src/play/attack/figures";
import { decideApply, decideAtOnce } from "../../src/play/apply";
import type { Exchange, Participant, Share } from "../../src/play/exchange";
import { settlesAtOnce } from "../../src/play/exchange";
import type { PlayPorts, PlaySettings } from "../../src/play/ports";
import { registerResolvers } from "../../src/play/resolvers";
import { decideUndo } from "../../src/play/undo";
import type { Decision, Half, Records, UnitNow, UnitPort } from "../../src/play/units";
import { documentUpdates } from "../../src/play/updates";

registerResolvers();

export const noFight: FightState = {
  initiative: 0,
  began: null,
  onslaught: { count: 0, round: 0, turn: 0 },
  crash: { turns: 0, recovered: null },
  order: null,
  attacked: null,
  gathered: null,
};

interface Stored {
  state: UnitState;
  records: Record<Half, Record<string, Records[string]>>;
  sequence: Record<Half, number>;
  base: Pick<TargetFigures, "defence" | "soak" | "hardness" | "dodge"> & { helpless: boolean };
}

/** A world of plain units that stores as Foundry does: values by path, with the record, document by document. */
export class World implements UnitPort {
  readonly units = new Map<string, Stored>();
  readonly exchanges = new Map<string, Exchange>();
  writes = 0;
  dice: Dice = seededDice(1);
  settings: PlaySettings = {
    table: {},
    whoMayApply: "ask",
    odds: "words",
    routPrompt: "prompt",
    initiativeMethod: "joinBattle",
  };

  add(name: string, state: UnitState, base: Partial<Stored["base"]> = {}): Participant {
    const soak = { bashing: 3, lethal: 3, aggravated: 1 };
    this.units.set(name, {
      state,
      records: { actor: {}, fight: {} },
      sequence: { actor: 0, fight: 0 },
      base: { defence: 3, soak, hardness: 0, dodge: 0, helpless: false, ...base },
    });
    return { actor: name, token: null, combatant: `c-${name}`, name, img: "", side: "hostile", hidden: false };
  }

  at(name: string): Stored {
    const stored = this.units.get(name);
    if (!stored) throw new Error(`nobody called ${name}`);
    return stored;
  }

  /** Gives somebody another armour. */
  armour(name: string, soak: TargetFigures["soak"]): void {
    const stored = this.at(name);
    stored.base = { ...stored.base, soak };
  }

  unit(who: Participant): UnitNow | null {
    const stored = this.units.get(who.actor);
    return stored ? { state: stored.state, records: stored.records } : null;
  }

  figures(who: Participant): TargetFigures | null {
    const stored = this.units.get(who.actor);
    if (!stored) return null;
    const { state, base } = stored;
    const group = state.group ?? null;
    const figures = group && battleGroupFigures(group);
    const fight = state.fight ?? null;
    return {
      kind: group ? "battlegroup" : "character",
      defence: figures?.defence ?? base.defence,
      soak: figures ? { bashing: figures.soak, lethal: figures.soak, aggravated: figures.soak } : base.soak,
      hardness: group?.member.hardness ?? base.hardness,
      dodge: base.dodge,
      initiative: fight?.initiative ?? null,
      recovered: fight?.crash.recovered ?? null,
      onslaught: fight ? onslaughtNow(fight.onslaught, fight.began) : 0,
      helpless: base.helpless,
      health: state.health ?? null,
      group,
    };
  }

  ports(): PlayPorts {
    return {
      dice: { roll: (request) => Promise.resolve(resolveRoll(request, rollFaces(request, this.dice))) },
      record: {
        post: (exchange) => {
          const id = `x${this.exchanges.size + 1}`;
          const stored = JSON.parse(JSON.stringify(exchange)) as Exchange;
          this.exchanges.set(id, stored);
          this.settle(id);
          return Promise.resolve(id);
        },
      },
      settings: this.settings,
      before: (exchange) => exchange,
    };
  }

  force(...faces: number[]): void {
    this.dice = forcedDice(faces);
  }

  exchange(id: string): Exchange {
    const exchange = this.exchanges.get(id);
    if (!exchange) throw new Error(`no exchange ${id}`);
    return exchange;
  }

  /** What the active GM's client does when an exchange is posted. */
  settle(id: string): Decision {
    const exchange = this.exchange(id);
    const context = { id, units: this, table: this.settings.table };
    this.store(decideAtOnce(exchange, context));
    if (!settlesAtOnce(exchange.kind)) return { refused: null, writes: [] };
    return this.store(decideApply(exchange, Object.keys(exchange.rows), "full", context));
  }

  apply(id: string, rows: readonly string[], share: Share = "full"): Decision {
    return this.store(decideApply(this.exchange(id), rows, share, { id, units: this, table: this.settings.table }));
  }

  undo(id: string, rows: readonly string[] | null = null): Decision {
    return this.store(decideUndo(this.exchange(id), id, rows, this));
  }

  /** Stores a decision; `only` keeps to the first documents, as when a client dies half way. */
  store(decision: Decision, only = Number.POSITIVE_INFINITY): Decision {
    const now = (who: Participant, half: Half) => ({
      records: this.at(who.actor).records[half],
      sequence: this.at(who.actor).sequence[half],
    });
    for (const update of documentUpdates(decision.writes, now, "gm").slice(0, only)) {
      this.writes += 1;
      const stored = this.at(update.who.actor);
      for (const [path, value] of update.values) stored.state = put(stored.state, path.split("."), value);
      Object.assign(stored.records[update.half], JSON.parse(JSON.stringify(update.records)));
      stored.sequence[update.half] = update.sequence;
    }
    return decision;
  }

  /** Everybody's state, for comparison. */
  snapshot(): string {
    return JSON.stringify([...this.units.values()].map(({ state }) => state));
  }
}

function put<Part extends object>(part: Part, [key = "", ...rest]: readonly string[], value: Json): Part {
  if (rest.length === 0) return { ...part, [key]: value };
  return { ...part, [key]: put(Reflect.get(part, key) as object, rest, value) };
}
