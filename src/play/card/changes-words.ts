import type { Change } from "../../rules/unit/changes";
import { plain } from "../figures-view";
import type { Words } from "../ports";

/** First value before and last value after, for one path. */
export function fromTo(
  changes: readonly Change[],
  path: string,
): { readonly from: number; readonly to: number } | null {
  const own = changes.filter((change) => change.path === path);
  const from = own[0]?.from;
  const to = own.at(-1)?.to;
  return typeof from === "number" && typeof to === "number" ? { from, to } : null;
}

/** What realised changes amount to, in a short phrase; empty when they changed nothing. */
export function changesWords(changes: readonly Change[], words: Words): string {
  const parts: string[] = [];
  const say = (path: string, key: string): void => {
    const moved = fromTo(changes, path);
    if (moved) parts.push(words.say(key, { from: plain(moved.from, words), to: plain(moved.to, words) }));
  };
  say("group.magnitude", "FM.Card.Changed.Magnitude");
  say("group.size", "FM.Card.Changed.Size");
  say("fight.initiative", "FM.Card.Changed.Initiative");
  say("willpower.value", "FM.Card.Changed.Willpower");
  const ranks = ranksWords(changes, words);
  if (ranks) parts.push(ranks);
  const health = healthWords(changes, words);
  if (health) parts.push(health);
  for (const { path } of changes.filter((change) => change.path.startsWith("pools.")))
    say(path, "FM.Card.Changed.Pool");
  return parts.join("; ");
}

/** How many of a squad fell or got up, all types together; or what was said of those who had fallen. */
function ranksWords(changes: readonly Change[], words: Words): string {
  const moved = (rank: string): number =>
    changes.reduce((sum, { path, from, to }) => {
      const own = path.startsWith("squad.") && path.endsWith(`.${rank}`);
      return own && typeof from === "number" && typeof to === "number" ? sum + to - from : sum;
    }, 0);
  const standing = moved("standing");
  const away = moved("away");
  if (away > 0) return words.say("FM.Card.Changed.Away", { n: away });
  if (standing !== 0)
    return words.say(standing < 0 ? "FM.Card.Changed.Fall" : "FM.Card.Changed.GetUp", { n: Math.abs(standing) });
  const dead = moved("dead");
  if (dead === 0) return "";
  return words.say(dead > 0 ? "FM.Card.Changed.Dead" : "FM.Card.Changed.OutOfIt", { n: Math.abs(dead) });
}

function healthWords(changes: readonly Change[], words: Words): string {
  const parts = (["bashing", "lethal", "aggravated"] as const).flatMap((type) => {
    const moved = fromTo(changes, `health.${type}`);
    if (!moved) return [];
    const by = moved.to - moved.from;
    const key = by > 0 ? "FM.Card.Changed.Marked" : "FM.Card.Changed.Healed";
    return [words.say(key, { n: Math.abs(by), type: words.say(`FM.DamageType.${type}`) })];
  });
  return parts.join(", ");
}
