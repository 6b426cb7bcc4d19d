import { gatheredNow } from "../../rules/multiplier/gathered";
import type { MultiplierEntry } from "../../rules/multiplier/types";
import type { ChipOption } from "../../play/attack/figures";
import { poolLabel } from "../labels";
import type { Presence } from "./participants";
import { isOwnTurn, momentOf } from "./participants";
import { goesOn, idsInUse } from "./powers";
import { strategyChips } from "./strategy";
import { suggestion } from "./suggestions";

/** Everything that may count towards an attacker's multiplier: his maneuvers and powers, and what else he has gathered (CM-3, CM-6). */
export function chipOptions(attacker: Presence, targets: readonly Presence[]): readonly ChipOption[] {
  const gathered = gatheredEntries(attacker).filter(({ value }) => value !== 0);
  const chips = attacker.actor.items.contents.flatMap((item) => itemChip(item, attacker, targets, gathered));
  const others = gathered.filter((entry) => !chips.some((chip) => chip.id === entry.id));
  return [...chips, ...others.map(entryChip), ...strategyChips(attacker)];
}

function gatheredEntries({ combatant }: Presence): readonly MultiplierEntry[] {
  if (!combatant) return [];
  const { gathered } = combatant.system.toState();
  return gatheredNow(gathered, momentOf(combatant), isOwnTurn(combatant));
}

function itemChip(
  item: Item.Implementation,
  attacker: Presence,
  targets: readonly Presence[],
  gathered: readonly MultiplierEntry[],
): readonly ChipOption[] {
  const id = item.id ?? "";
  const lasts = goesOn(item);
  const inUse = gathered.some((entry) => entry.id === id) || (lasts && idsInUse(attacker).includes(id));
  const common = { id, label: item.name, item: item.uuid, inUse, lasts };
  if (item.isOfType("maneuver")) {
    const { cm, test } = item.system;
    const tokens = targets.map(({ token }) => token);
    const suggested = suggestion(test, attacker.token, tokens);
    return [{ ...common, kind: "maneuver", value: cm, base: false, suggested, cost: null }];
  }
  if (!item.isOfType("power") || item.system.cm.value === 0) return [];
  const { cm } = item.system;
  return [
    {
      ...common,
      kind: "power",
      value: cm.value,
      base: cm.kind === "base",
      suggested: null,
      cost: costOf(item, attacker),
    },
  ];
}

function costOf(item: Item.Implementation, { actor }: Presence): ChipOption["cost"] {
  if (!item.isOfType("power") || !actor.isOfType("character") || item.system.cost === 0) return null;
  const slug = item.system.pool;
  const pool = actor.system.toState().pools[slug];
  const label = poolLabel(slug, pool?.label ?? "");
  return { pool: slug, label, amount: item.system.cost, left: pool?.value ?? 0 };
}

function entryChip(entry: MultiplierEntry): ChipOption {
  return {
    id: entry.id,
    kind: entry.kind,
    label: entry.label ?? entry.id,
    value: entry.value,
    base: false,
    item: null,
    suggested: null,
    inUse: true,
    cost: null,
  };
}
