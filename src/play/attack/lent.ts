import type { Ledger, LedgerEntry } from "../../rules/ledger";
import type { LentFigures, TargetFigures } from "./figures";

/** Figures with what powers in use add to soak and Defense. */
export function lend(figures: TargetFigures, lent: readonly LentFigures[]): TargetFigures {
  return lent.length === 0 ? figures : { ...shifted(figures, lent), lent };
}

/**
 * Figures as they are now, with every power that was in use when the attack was rolled: one that has lapsed or was ended since has
 * done its work already; one that was raised since counts too.
 */
export function withPowersThen(now: TargetFigures, then: TargetFigures): TargetFigures {
  const current = now.lent ?? [];
  const lapsed = (then.lent ?? []).filter(({ id }) => !current.some((power) => power.id === id));
  if (lapsed.length === 0) return now;
  return { ...shifted(now, lapsed), lent: [...current, ...lapsed] };
}

/** A ledger whose line for soak or Defense is split into the bare figure and a line for each power. */
export function itemised(ledger: Ledger, figure: "soak" | "defence", lent: readonly LentFigures[]): Ledger {
  const powers = lent.filter((power) => power[figure] > 0);
  const key = `FM.Ledger.${figure}`;
  const split = (entry: LedgerEntry): readonly LedgerEntry[] => {
    if (entry.key !== key) return [entry];
    const sign = entry.value < 0 ? -1 : 1;
    const lines = powers.map((power) => powerLine(entry.rule, sign * power[figure], power.label));
    return [{ ...entry, value: entry.value - sign * sumOf(powers, figure) }, ...lines];
  };
  return powers.length === 0 ? ledger : { ...ledger, entries: ledger.entries.flatMap(split) };
}

/** The line of a ledger for what a power adds. */
export function powerLine(rule: string, value: number, label: string): LedgerEntry {
  return { rule, key: "FM.Ledger.powerInUse", value, label };
}

function shifted(figures: TargetFigures, lent: readonly LentFigures[]): TargetFigures {
  const more = sumOf(lent, "soak");
  const { bashing, lethal, aggravated } = figures.soak;
  const soak = { bashing: bashing + more, lethal: lethal + more, aggravated: aggravated + more };
  return { ...figures, soak, defence: figures.defence + sumOf(lent, "defence") };
}

function sumOf(lent: readonly LentFigures[], figure: "soak" | "defence"): number {
  return lent.reduce((sum, power) => sum + power[figure], 0);
}
