/** One measured figure beside its goal. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What was asked for; null where nothing was. */
  readonly goal: number | null;
  /** Whether the goal is the least or the most that is allowed. */
  readonly better: "higher" | "lower";
  /** A peer's figure for the same work. */
  readonly peer?: number;
}

/** Whether a figure misses its goal. */
export function missed({ value, goal, better }: Figure): boolean {
  return goal !== null && (better === "higher" ? value < goal : value > goal);
}

const shown = (value: number): string => value.toLocaleString("en", { maximumFractionDigits: value < 100 ? 1 : 0 });

/** The figures as a table in Markdown. */
export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, goal, better, peer } = figure;
    const wanted = goal === null ? "–" : `${better === "higher" ? "≥" : "≤"} ${shown(goal)} ${unit}`;
    const verdict = goal === null ? "" : missed(figure) ? "MISSED" : "met";
    return [name, `${shown(value)} ${unit}`, wanted, verdict, peer === undefined ? "" : `${shown(peer)} ${unit}`];
  });
  const head = ["figure", "measured", "goal", "", "@dice-roller/rpg-dice-roller"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
