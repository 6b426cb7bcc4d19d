const ID_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id of letters and digits. */
export function randomID(length = 16): string {
  const values = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(values, (value) => ID_CHARACTERS[value % ID_CHARACTERS.length]).join("");
}

/** Whether a dotted version is newer than another; numbers compare as numbers. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  const a = String(v1).split(".");
  const b = String(v0).split(".");
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const left = a[i];
    const right = b[i];
    if (left === undefined) return false;
    if (right === undefined) return true;
    if (left === right) continue;
    const numeric = /^\d+$/.test(left) && /^\d+$/.test(right);
    return numeric ? Number(left) > Number(right) : left > right;
  }
  return false;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Escapes text for use in HTML, attributes included. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
}

const HTML_ENTITIES = Object.entries(ESCAPES);

/** Undoes `escapeHTML`. */
export function unescapeHTML(value: string): string {
  return HTML_ENTITIES.reduceRight((text, [character, entity]) => text.replaceAll(entity, character), value);
}

/** Rounds to a number of decimals. */
export function roundTo(value: number, decimals: number): number {
  return Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`);
}

/** How long ago a time was, in words of the page's language. */
export function timeSince(timeStamp: Date | string | number): string {
  const seconds = Math.round((Date.now() - new Date(timeStamp).getTime()) / 1000);
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: "auto", style: "short" });
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ];
  for (const [unit, size] of units) if (seconds >= size) return format.format(-Math.floor(seconds / size), unit);
  return format.format(-Math.max(0, seconds), "second");
}
