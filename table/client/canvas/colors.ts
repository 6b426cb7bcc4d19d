import { Color } from "pixi.js";

/** A colour in any of Foundry's forms (Color, number, CSS string) as 0xRRGGBB; the fallback where there is none. */
export function colorNumber(source: unknown, fallback: number): number {
  if (source === null || source === undefined || source === "") return fallback;
  const number = Number(source);
  if (Number.isFinite(number)) return number;
  try {
    return new Color(String(source)).toNumber();
  } catch {
    return fallback;
  }
}

/** Border colours of tokens by disposition, and of controlled and party tokens. */
export const DISPOSITION_COLORS = {
  HOSTILE: 0xe72124,
  NEUTRAL: 0xf1d836,
  FRIENDLY: 0x43dfdf,
  INACTIVE: 0x555555,
  PARTY: 0x33bc4e,
  CONTROLLED: 0xff9829,
  SECRET: 0xa612d4,
};
