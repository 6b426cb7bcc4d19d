import { equals } from "./equality";

/** The prototype extensions that game code counts on, by owner. Defined only where the platform has none of its own. */
const EXTENSIONS: [object, Record<string, unknown>][] = [
  [
    Math,
    {
      clamp: (num: number, min: number, max: number) => Math.min(Math.max(num, min), max),
      mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
      normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
      normalizeRadians: (radians: number) => radians - Math.PI * 2 * Math.floor((radians + Math.PI) / (Math.PI * 2)),
      toDegrees: (angle: number) => (angle * 180) / Math.PI,
      toRadians: (degrees: number) => (degrees * Math.PI) / 180,
    },
  ],
  [
    Number,
    {
      isNumeric: (n: unknown) =>
        !(n instanceof Array) && n !== null && n !== "" && n !== undefined && Number.isFinite(Number(n)),
      fromString: (n: unknown) =>
        typeof n === "string" ? (n.trim() ? Number(n.replace(/\s+/g, "")) : NaN) : Number(n),
      between: (num: number, a: number, b: number, inclusive = true) => between(num, a, b, inclusive),
    },
  ],
  [
    Number.prototype,
    {
      almostEqual(this: number, n: number, e = 1e-8) {
        return Math.abs(this - n) < e;
      },
      ordinalString(this: number) {
        const suffixes: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
        return `${this}${suffixes[new Intl.PluralRules("en", { type: "ordinal" }).select(Number(this))]}`;
      },
      paddedString(this: number, digits: number) {
        return String(this).padStart(digits, "0");
      },
      signedString(this: number) {
        return new Intl.NumberFormat(undefined, { signDisplay: "always" }).format(Number(this));
      },
      toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round", base = 0) {
        const decimals = Math.max(String(interval).split(".")[1]?.length ?? 0, String(base).split(".")[1]?.length ?? 0);
        return Number((Math[method]((Number(this) - base) / interval) * interval + base).toFixed(decimals));
      },
      between(this: number, a: number, b: number, inclusive = true) {
        return between(Number(this), a, b, inclusive);
      },
    },
  ],
  [
    String.prototype,
    {
      capitalize(this: string) {
        return this.length ? this.charAt(0).toUpperCase() + this.slice(1) : String(this);
      },
      compare(this: string, other: string) {
        return Math.sign(this.localeCompare(other));
      },
      titleCase(this: string) {
        return this.toLowerCase().replace(
          /(^|\s)(\S)/g,
          (_all, space: string, letter: string) => space + letter.toUpperCase(),
        );
      },
      stripScripts(this: string) {
        return this.replace(/<script[^>]*>[\s\S]*?(<\/script>|$)/gi, "");
      },
      slugify(this: string, options: { replacement?: string; strict?: boolean; lowercase?: boolean } = {}) {
        const { replacement = "-", strict = false, lowercase = true } = options;
        let slug = this.normalize("NFKD").replace(/\p{M}/gu, "");
        if (lowercase) slug = slug.toLowerCase();
        slug = slug.replace(strict ? /[^a-zA-Z0-9\s-]/g : /[()[\]{}'"!?.,:;]/g, "");
        return slug.trim().replace(/[\s-]+/g, replacement);
      },
    },
  ],
  [
    Array,
    {
      fromRange: (n: number, min = 0) => Array.from({ length: n }, (_entry, index) => index + min),
    },
  ],
  [
    Array.prototype,
    {
      deepFlatten(this: unknown[]) {
        return this.flat(Infinity);
      },
      equals(this: unknown[], other: unknown) {
        return Array.isArray(other) && equals(this, other);
      },
      partition(this: unknown[], rule: (value: unknown) => boolean) {
        const parts: [unknown[], unknown[]] = [[], []];
        for (const value of this) parts[rule(value) ? 1 : 0].push(value);
        return parts;
      },
      filterJoin(this: unknown[], separator: string) {
        return this.filter((part) => part).join(separator);
      },
      findSplice(this: unknown[], find: (value: unknown, index: number) => boolean, replace?: unknown) {
        const index = this.findIndex((value, at) => find(value, at));
        if (index === -1) return null;
        return (replace === undefined ? this.splice(index, 1) : this.splice(index, 1, replace))[0];
      },
    },
  ],
  [
    Set.prototype,
    {
      equals(this: Set<unknown>, other: unknown) {
        return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value));
      },
      first(this: Set<unknown>) {
        return this.values().next().value;
      },
      intersects(this: Set<unknown>, other: Set<unknown>) {
        return [...this].some((value) => other.has(value));
      },
      isSubset(this: Set<unknown>, other: Set<unknown>) {
        return [...this].every((value) => other.has(value));
      },
      intersection(this: Set<unknown>, other: Set<unknown>) {
        return new Set([...this].filter((value) => other.has(value)));
      },
      union(this: Set<unknown>, other: Set<unknown>) {
        return new Set([...this, ...other]);
      },
      difference(this: Set<unknown>, other: Set<unknown>) {
        return new Set([...this].filter((value) => !other.has(value)));
      },
      toObject(this: Set<unknown>) {
        return [...this];
      },
      every(this: Set<unknown>, test: SetTest) {
        return [...this].every((value, index) => test(value, index, this));
      },
      filter(this: Set<unknown>, test: SetTest) {
        return new Set([...this].filter((value, index) => test(value, index, this)));
      },
      find(this: Set<unknown>, test: SetTest) {
        return [...this].find((value, index) => test(value, index, this));
      },
      map(this: Set<unknown>, transform: (value: unknown, index: number, set: Set<unknown>) => unknown) {
        return new Set([...this].map((value, index) => transform(value, index, this)));
      },
      reduce(
        this: Set<unknown>,
        reducer: (total: unknown, value: unknown, index: number) => unknown,
        initial: unknown,
      ) {
        return [...this].reduce((total, value, index) => reducer(total, value, index), initial);
      },
      some(this: Set<unknown>, test: SetTest) {
        return [...this].some((value, index) => test(value, index, this));
      },
    },
  ],
  [RegExp, { escape: (text: string) => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&") }],
  [
    Date.prototype,
    {
      isValid(this: Date) {
        return !Number.isNaN(this.getTime());
      },
      toDateInputString(this: Date) {
        return `${this.getFullYear()}-${pad(this.getMonth() + 1)}-${pad(this.getDate())}`;
      },
      toTimeInputString(this: Date) {
        return [this.getHours(), this.getMinutes(), this.getSeconds()].map(pad).join(":");
      },
    },
  ],
  [
    URL,
    {
      parseSafe: (url: string, base?: string) => {
        try {
          return new URL(url, base);
        } catch {
          return null;
        }
      },
    },
  ],
];

type SetTest = (value: unknown, index: number, set: Set<unknown>) => boolean;

function pad(part: number): string {
  return String(part).padStart(2, "0");
}

function between(num: number, a: number, b: number, inclusive: boolean): boolean {
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  return inclusive ? num >= low && num <= high : num > low && num < high;
}

/** Adds the extensions to the built-in prototypes of this page or process. */
export function installPrimitives(): void {
  for (const [owner, members] of EXTENSIONS) {
    for (const [name, value] of Object.entries(members)) {
      if (name in owner) continue;
      Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }
}
