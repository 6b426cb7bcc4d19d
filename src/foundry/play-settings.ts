import type { PlaySettings, Words } from "../play/ports";
import { setting, tableRules } from "./settings";
import { localize } from "./types/typed";

/** What the world's settings say about play. */
export function playSettings(): PlaySettings {
  return {
    table: tableRules(),
    whoMayApply: setting("whoMayApply"),
    odds: setting("odds"),
    routPrompt: setting("routPrompt"),
    initiativeMethod: setting("initiativeMethod"),
  };
}

/** Texts and numbers in the reader's language. */
export const words: Words = {
  say: localize,
  number: (value, digits = 0) => value.toLocaleString(game.i18n?.lang ?? "en", { maximumFractionDigits: digits }),
};
