/*
 * What a token of each kind of actor looks like before anybody changes it. Pure, so that the pack build gives shipped actors the
 * same tokens as the ones made at the table.
 */

/** Values of CONST.TOKEN_DISPOSITIONS and CONST.TOKEN_DISPLAY_MODES, which the build does not have. */
const FRIENDLY = 1;
const HOSTILE = -1;
const SHOW_ON_HOVER = 30;
const SHOW_TO_OWNER = 40;

/** Grid squares on a side, by Size of the group: 0 is a handful, 5 over a thousand (BG-1). */
const GROUP_SQUARES: readonly number[] = [1, 2, 2, 3, 3, 4];

/** By kind: squares on a side, whether all its tokens are one actor, and the bars. */
interface UsualToken {
  readonly squares: number;
  readonly linked: boolean;
  readonly bars: readonly [string, string | null];
}

const USUAL: Readonly<Record<string, UsualToken>> = {
  character: { squares: 1, linked: true, bars: ["health", "willpower"] },
  squad: { squares: 2, linked: false, bars: ["standing", null] },
  battlegroup: { squares: 1, linked: false, bars: ["magnitude", null] },
  force: { squares: 3, linked: true, bars: ["tracks.morale", "tracks.support"] },
};

/** What a new actor brings to its token. */
export interface TokenSubject {
  readonly type: string;
  /** Size of a battle group; left out for anyone else. */
  readonly size?: number;
  /** Does a player own it? */
  readonly ofPlayers: boolean;
}

/** Prototype token data that differs from the core's. */
export interface TokenDefaults {
  readonly actorLink: boolean;
  readonly disposition: number;
  readonly displayName: number;
  readonly displayBars: number;
  readonly bar1: { readonly attribute: string };
  readonly bar2: { readonly attribute: string | null };
  readonly width: number;
  readonly height: number;
}

/** Grid squares on a side of a group's token. */
export function groupSquares(size: number): number {
  return GROUP_SQUARES[Math.min(Math.max(Math.trunc(size), 0), GROUP_SQUARES.length - 1)] ?? 1;
}

/**
 * Characters and forces are linked, being somebody; squads and groups are linked when players lead them through a campaign, and
 * otherwise stamped out as often as the scene needs them.
 */
export function tokenDefaults({ type, size, ofPlayers }: TokenSubject): TokenDefaults {
  const usual = USUAL[type] ?? USUAL["character"];
  const squares = type === "battlegroup" ? groupSquares(size ?? 0) : (usual?.squares ?? 1);
  return {
    actorLink: (usual?.linked ?? true) || ofPlayers,
    disposition: ofPlayers ? FRIENDLY : HOSTILE,
    displayName: SHOW_ON_HOVER,
    displayBars: SHOW_TO_OWNER,
    bar1: { attribute: usual?.bars[0] ?? "health" },
    bar2: { attribute: usual?.bars[1] ?? null },
    width: squares,
    height: squares,
  };
}
