import { systemPath } from "./system";
import { loadPartials } from "./types/templates";

/** Every template in `templates/parts`, by the name under which others call it: `fm-` and its file's name. */
export const PARTIALS: string[] = [
  "card-button",
  "card-row",
  "chip",
  "choice",
  "dice",
  "fold-section",
  "glyph",
  "icon",
  "ledger",
  "mark",
  "odds",
];

/** Loads the partials; before anything of the system is drawn. */
export async function registerPartials(): Promise<void> {
  const paths = PARTIALS.map((name) => [`fm-${name}`, systemPath(`templates/parts/${name}.hbs`)] as const);
  await loadPartials(Object.fromEntries(paths));
}
