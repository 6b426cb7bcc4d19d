import type { StratagemEffect } from "../../rules/strategy/stratagem";
import { signed } from "../figures-view";
import type { Words } from "../ports";

/** What an effect does, whose it is and how long it lasts, in one line (SW-4). */
export function effectWords(effect: StratagemEffect, words: Words): string {
  const what = words.say(`FM.Strategy.Effect.${effect.kind}`, { n: signed(effect.value, words) });
  const data = {
    what,
    who: words.say(`FM.Strategy.Who.${effect.side}`),
    lasts: words.say(`FM.Strategy.Lasts.${effect.lasts}`),
  };
  return words.say("FM.Strategy.EffectLine", data);
}
