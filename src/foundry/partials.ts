import { systemPath } from "./system";
import { loadPartials } from "./types/templates";

/** Every template in `templates/parts`, by the name under which others call it: `fm-` and its file's name. */
export const PARTIALS: readonly string[] = [
  "badge",
  "box",
  "boxes",
  "card-button",
  "card-row",
  "chip",
  "choice",
  "dice",
  "dots",
  "emblem",
  "fight-card",
  "fighter",
  "figure",
  "fold-section",
  "forecast",
  "gauge",
  "glyph",
  "icon",
  "ledger",
  "mark",
  "meter",
  "number",
  "odds",
  "person",
  "portrait",
  "prose",
  "rule",
  "select",
  "strip",
  "tick",
  "tip",
  "track",
  "turn",
];

let loading: Promise<void> | null = null;

/** Loads the partials, once; whatever is drawn waits for it. */
export function registerPartials(): Promise<void> {
  const paths = PARTIALS.map((name) => [`fm-${name}`, systemPath(`templates/parts/${name}.hbs`)] as const);
  loading ??= loadPartials(Object.fromEntries(paths));
  return loading;
}
