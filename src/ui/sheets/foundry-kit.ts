import { words } from "../../foundry/play-settings";
import type { SheetKit, TipView } from "./kit";

let tip: ((view: TipView) => string) | null = null;

/** What views of sheets need, at the running table. The partials must have been loaded. */
export function foundryKit(): SheetKit {
  tip ??= Handlebars.compile("{{> fm-tip}}");
  return { words, tip };
}
