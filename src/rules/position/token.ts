import { finite, flag, list, record, text } from "../errors";

/** A token as it lies on the grid: its top left corner and its extent in squares, its elevation in the scene's units. */
export interface PlacedToken {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
  /** Tokens of the same side are allies. */
  readonly side: string;
  readonly hidden: boolean;
  /** Out of the fight: neither helps nor holds anybody. */
  readonly out?: boolean;
}

/** A place on the grid, in squares. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Refuses tokens that cannot lie on a grid. */
export function checkTokens(field: string, tokens: readonly PlacedToken[]): void {
  list(field, tokens);
  for (const token of tokens) {
    record(field, token);
    text(`${field}.id`, token.id);
    finite(`${field}.x`, token.x);
    finite(`${field}.y`, token.y);
    finite(`${field}.width`, token.width, 0.01, 1_000);
    finite(`${field}.height`, token.height, 0.01, 1_000);
    finite(`${field}.elevation`, token.elevation);
    flag(`${field}.hidden`, token.hidden);
    flag(`${field}.out`, token.out);
  }
}

/** Middle of a token. */
export function centre(token: PlacedToken): Point {
  return { x: token.x + token.width / 2, y: token.y + token.height / 2 };
}

/** Squares between the edges of two tokens, diagonals counting 1: 0 when they touch or overlap. */
export function gap(one: PlacedToken, other: PlacedToken): number {
  const across = Math.max(one.x - (other.x + other.width), other.x - (one.x + one.width), 0);
  const down = Math.max(one.y - (other.y + other.height), other.y - (one.y + one.height), 0);
  return Math.max(across, down);
}

/** Whether two tokens lie on opposite sides of a third: the angle at its middle is at least `least` degrees. */
export function opposite(one: PlacedToken, middle: PlacedToken, other: PlacedToken, least: number): boolean {
  const at = centre(middle);
  const left = centre(one);
  const right = centre(other);
  const a = { x: left.x - at.x, y: left.y - at.y };
  const b = { x: right.x - at.x, y: right.y - at.y };
  const lengths = Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y);
  if (lengths === 0) return false;
  const cosine = (a.x * b.x + a.y * b.y) / lengths;
  return cosine <= Math.cos((least * Math.PI) / 180) + 1e-9;
}
