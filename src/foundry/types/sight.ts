/* Lines of sight: the platform's wall collisions, reached by a name that the type package only knows as a record's key. */

/** Whether walls stand between the middles of two tokens on the canvas; false where nobody can tell. */
export function wallsBetween(from: TokenDocument.Implementation, to: TokenDocument.Implementation): boolean {
  const one = from.object;
  const other = to.object;
  if (!canvas?.ready || !one || !other) return false;
  try {
    const { sight } = (CONFIG.Canvas as any).polygonBackends;
    return Boolean(sight.testCollision(one.center, other.center, { type: "sight", mode: "any" }));
  } catch {
    return false;
  }
}
