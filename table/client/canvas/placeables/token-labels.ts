import { PreciseText } from "../precise-text";

/** Text under a token with its name; lengths follow the grid. */
export function drawNameplate(name: string, gridSize: number): PreciseText {
  const text = new PreciseText(name, PreciseText.getTextStyle({ fontSize: labelSize(gridSize), align: "center" }));
  text.anchor.set(0.5, 0);
  return text;
}

/** Text above a token with its elevation. */
export function drawTooltip(content: string, gridSize: number): PreciseText {
  const text = new PreciseText(content, PreciseText.getTextStyle({ fontSize: labelSize(gridSize) }));
  text.anchor.set(0.5, 1);
  return text;
}

/** "+10 ft", "-5 ft", or nothing on the ground. */
export function elevationText(elevation: number, units: string): string {
  if (!elevation) return "";
  return `${elevation > 0 ? "+" : "−"}${Math.abs(elevation)} ${units}`.trim();
}

function labelSize(gridSize: number): number {
  return Math.max(14, Math.round(gridSize * 0.2));
}
