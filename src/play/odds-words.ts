import type { Words } from "./ports";

/** A chance in a word, for someone who may not know the figures. */
export function chanceWord(chance: number, words: Words): string {
  if (chance <= 0.05) return words.say("FM.OddsWords.Hopeless");
  if (chance <= 0.3) return words.say("FM.OddsWords.LongShot");
  if (chance <= 0.5) return words.say("FM.OddsWords.Doubtful");
  if (chance <= 0.75) return words.say("FM.OddsWords.Likely");
  return chance <= 0.95 ? words.say("FM.OddsWords.VeryLikely") : words.say("FM.OddsWords.AllButSure");
}

/** Expected damage in a word, measured by what it would take to decide something. */
export function damageWord(mean: number, deciding: number, words: Words): string {
  const part = deciding <= 0 ? 1 : mean / deciding;
  if (part <= 0.05) return words.say("FM.OddsWords.Scratch");
  if (part <= 0.3) return words.say("FM.OddsWords.Sting");
  return part <= 0.75 ? words.say("FM.OddsWords.Wound") : words.say("FM.OddsWords.Mauling");
}

/** Whether something may come of it, in a word. */
export function outcomeWord(chance: number, words: Words): string {
  if (chance <= 0.1) return words.say("FM.OddsWords.Hardly");
  if (chance <= 0.4) return words.say("FM.OddsWords.Perhaps");
  return chance <= 0.75 ? words.say("FM.OddsWords.Likely") : words.say("FM.OddsWords.VeryLikely");
}
