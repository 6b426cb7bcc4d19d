import { integer, text } from "../errors";
import { applyDamage, heal } from "../health/health-track";
import { MAX_HELD } from "./limits";
import type { Gauge, UnitState } from "./state";
import type { BodyEvent } from "./unit-event";

/** What an event of the body makes of a unit; nothing where it lacks the part. */
export function bodyEffect(unit: UnitState, event: BodyEvent): UnitState {
  switch (event.kind) {
    case "damage":
      return unit.health ? { ...unit, health: applyDamage(unit.health, event.levels, event.type) } : unit;
    case "heal":
      return unit.health ? { ...unit, health: heal(unit.health, event.levels, event.type) } : unit;
    case "willpower":
      return unit.willpower ? { ...unit, willpower: moved(unit.willpower, event.by) } : unit;
    case "pool": {
      const gauge = unit.pools?.[text("event.pool", event.pool)];
      return gauge ? { ...unit, pools: { ...unit.pools, [event.pool]: moved(gauge, event.by) } } : unit;
    }
  }
}

/** Moves a gauge within 0 and its maximum; one that stands above its maximum may stay there but not rise. */
function moved(gauge: Gauge, by: number): Gauge {
  integer("event.by", by, -MAX_HELD, MAX_HELD);
  const most = Math.max(gauge.value, gauge.max);
  return { ...gauge, value: Math.min(most, Math.max(0, gauge.value + by)) };
}
