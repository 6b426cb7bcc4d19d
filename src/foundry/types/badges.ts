/* The badge that hangs on a token as one more child; the platform's token has no place for it of its own. */

const NAME = "force-multiplier-badge";

/** The badge of a token, if it has one. */
export function badgeOf(token: Token.Implementation): PIXI.Container | null {
  return (token as any).children.find((child: PIXI.Container) => child.name === NAME) ?? null;
}

/** Puts a badge on a token in place of the one it had; null takes it off. */
export function setBadge(token: Token.Implementation, badge: PIXI.Container | null): void {
  const old = badgeOf(token);
  if (old) {
    token.removeChild(old as any);
    old.destroy({ children: true });
  }
  if (!badge || token.destroyed) return;
  badge.name = NAME;
  token.addChild(badge as any);
}
