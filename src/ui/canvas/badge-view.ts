import type { Side } from "../../play/exchange";
import type { ShownSide } from "../../play/parts";
import { shownSide } from "../../play/parts";

/** What a token's badge shows. */
export interface BadgeFacts {
  readonly side: Side;
  readonly count: number;
  /** How many there ever were, for a count of people; null for a Size. */
  readonly of: number | null;
  /** What is counted: people of a squad, the Size of a force, or of a battle group, whose numeral stands alone. */
  readonly sign: "" | "person" | "flag";
  readonly routing: boolean;
}

/** A badge to be drawn: numeral, shape and colours. */
export interface BadgeView {
  readonly text: string;
  readonly sign: BadgeFacts["sign"];
  readonly shape: ShownSide;
  /** Fill, rim and numeral as 0xRRGGBB. */
  readonly fill: number;
  readonly rim: number;
  readonly ink: number;
}

/** The light theme's side colours in both themes: the map has no theme. */
const COLOURS: Readonly<Record<ShownSide, number>> = {
  friendly: 0x1b625e,
  hostile: 0x962525,
  neutral: 0x6d5110,
  unknown: 0x574e43,
};
const BONE = 0xf6f1e6;

/** Pixels of a token from which there is room for how many there ever were. */
const ROOM_FOR_ALL = 70;

/** The badge of a unit on a token so many pixels wide: side as shape and colour, hollow while it routs. */
export function badgeView({ side, count, of, sign, routing }: BadgeFacts, token: number): BadgeView {
  const shape = shownSide(side, true);
  const colour = COLOURS[shape];
  const text = of !== null && token >= ROOM_FOR_ALL ? `${count}/${of}` : String(count);
  if (routing) return { text, sign, shape, fill: BONE, rim: colour, ink: colour };
  return { text, sign, shape, fill: colour, rim: BONE, ink: BONE };
}

/** Least height in pixels at which the numeral is read on the scene. */
const LEAST = 18;
/** Zoom below which the badge no longer shrinks with the map. */
const LEAST_ZOOM = 0.6;

/** Height of the badge on a token whose shorter side is `token` pixels. */
export function badgeHeight(token: number): number {
  return Math.round(Math.max(LEAST, LEAST + (token - 50) * 0.2));
}

/** How much larger the badge is drawn at this zoom, so that it stays readable. */
export function badgeScale(zoom: number): number {
  return zoom > 0 && zoom < LEAST_ZOOM ? Math.min(LEAST_ZOOM / zoom, 4) : 1;
}

/** Outline of a badge around (0, 0) as a flat list of points; friendly badges are round and have none. */
export function badgeOutline(shape: ShownSide, width: number, height: number): readonly number[] {
  const [x, y] = [width / 2, height / 2];
  if (shape === "hostile") {
    const tip = height * 0.32;
    return [-x, 0, -x + tip, -y, x - tip, -y, x, 0, x - tip, y, -x + tip, y];
  }
  return [-x, -y, x, -y, x, y, -x, y];
}

/** Width that a numeral of a measured width needs in a shape. */
export function badgeWidth(shape: ShownSide, text: number, height: number): number {
  const room = shape === "hostile" ? height * 0.8 : height * 0.5;
  return Math.max(text + room, shape === "hostile" ? height * 1.34 : height);
}
