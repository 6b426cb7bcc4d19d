type Triple = [number, number, number];

/** A colour as a number 0xRRGGBB, or NaN when it is none. */
export class Color extends Number {
  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** `#rrggbb`, or a zero colour when invalid. */
  get css(): string {
    return this.toString(16);
  }

  get rgb(): Triple {
    const value = this.valueOf();
    return [((value >> 16) & 0xff) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255];
  }

  get r(): number {
    return this.rgb[0];
  }

  get g(): number {
    return this.rgb[1];
  }

  get b(): number {
    return this.rgb[2];
  }

  get maximum(): number {
    return Math.max(...this.rgb);
  }

  get minimum(): number {
    return Math.min(...this.rgb);
  }

  get littleEndian(): number {
    const value = this.valueOf();
    return ((value >> 16) & 0xff) + (value & 0x00ff00) + ((value & 0xff) << 16);
  }

  get hsv(): Triple {
    const [r, g, b] = this.rgb;
    const max = Math.max(r, g, b);
    const delta = max - Math.min(r, g, b);
    return [hueOf([r, g, b], max, delta), max && delta / max, max];
  }

  get hsl(): Triple {
    const [r, g, b] = this.rgb;
    const max = Math.max(r, g, b);
    const min = Math.min(r, g, b);
    const light = (max + min) / 2;
    const delta = max - min;
    return [hueOf([r, g, b], max, delta), delta ? delta / (1 - Math.abs(2 * light - 1)) : 0, light];
  }

  /** `#rrggbb` for radix 16, else the number in that radix. */
  override toString(radix: number = 16): string {
    if (radix !== 16) return this.valueOf().toString(radix);
    return `#${(this.valid ? this.valueOf() : 0).toString(16).padStart(6, "0")}`;
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }

  equals(other: unknown): boolean {
    return this.valueOf() === Number(other);
  }

  toRGBA(alpha: number): string {
    const value = this.valueOf();
    return `rgba(${(value >> 16) & 0xff}, ${(value >> 8) & 0xff}, ${value & 0xff}, ${alpha})`;
  }

  mix(other: Color, weight: number): Color {
    return this.#with(other, (a, b) => a * (1 - weight) + b * weight);
  }

  multiply(other: Color | number): Color {
    return this.#with(other, (a, b) => a * b);
  }

  add(other: Color | number): Color {
    return this.#with(other, (a, b) => Math.min(a + b, 1));
  }

  subtract(other: Color | number): Color {
    return this.#with(other, (a, b) => Math.max(a - b, 0));
  }

  maximize(other: Color | number): Color {
    return this.#with(other, Math.max);
  }

  minimize(other: Color | number): Color {
    return this.#with(other, Math.min);
  }

  #with(other: Color | number, fn: (a: number, b: number) => number): Color {
    const a = this.rgb;
    const b: Triple = other instanceof Color ? other.rgb : [other, other, other];
    return Color.fromRGB([fn(a[0], b[0]), fn(a[1], b[1]), fn(a[2], b[2])]);
  }

  *[Symbol.iterator](): IterableIterator<number> {
    yield* this.rgb;
  }

  /** Reads a colour from a CSS hex string, a number, three parts from 0 to 1, or another colour. */
  static from(color: string | number | Color | readonly number[] | null | undefined): Color {
    if (color instanceof Color) return color;
    if (color === null || color === undefined) return new Color(NaN);
    if (typeof color === "string") return Color.fromString(color);
    if (typeof color === "number") return new Color(color);
    return Color.fromRGB([color[0] ?? 0, color[1] ?? 0, color[2] ?? 0]);
  }

  static fromString(color: string): Color {
    const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1];
    if (!hex) return new Color(NaN);
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
    return new Color(parseInt(full, 16));
  }

  static fromRGB([r, g, b]: readonly number[]): Color {
    return Color.fromRGBvalues(r ?? 0, g ?? 0, b ?? 0);
  }

  static fromRGBvalues(r: number, g: number, b: number): Color {
    const byte = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 255);
    return new Color((byte(r) << 16) + (byte(g) << 8) + byte(b));
  }

  static fromHSV([h, s, v]: readonly number[]): Color {
    const f = (n: number): number => {
      const k = (n + (h ?? 0) * 6) % 6;
      return (v ?? 0) - (v ?? 0) * (s ?? 0) * Math.max(Math.min(k, 4 - k, 1), 0);
    };
    return Color.fromRGB([f(5), f(3), f(1)]);
  }

  static fromHSL([h, s, l]: readonly number[]): Color {
    const a = (s ?? 0) * Math.min(l ?? 0, 1 - (l ?? 0));
    const f = (n: number): number => {
      const k = (n + (h ?? 0) * 12) % 12;
      return (l ?? 0) - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    };
    return Color.fromRGB([f(0), f(8), f(4)]);
  }
}

function hueOf([r, g, b]: Triple, max: number, delta: number): number {
  if (!delta) return 0;
  if (max === r) return ((g - b) / delta + (g < b ? 6 : 0)) / 6;
  if (max === g) return ((b - r) / delta + 2) / 6;
  return ((r - g) / delta + 4) / 6;
}
