import { frameRequest } from "./render-flags";

interface Movable {
  x: number;
  y: number;
  destroyed: boolean;
  position: { set(x: number, y: number): unknown };
}

/** The newest movement of an object; an older one under way stops. */
const latest = new WeakMap<object, symbol>();

/** Glides an object to a place in `duration` milliseconds; at once where the reader wants no motion or the page is hidden. */
export async function glide(
  object: Movable,
  to: { x: number; y: number },
  duration = 250,
  onStep: () => void = () => {},
): Promise<void> {
  const turn = Symbol("movement");
  latest.set(object, turn);
  const from = { x: object.x, y: object.y };
  const still = document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const start = performance.now();
  for (let share = still || duration <= 0 ? 1 : 0; ; share = Math.min(1, (performance.now() - start) / duration)) {
    if (object.destroyed || latest.get(object) !== turn) return;
    const eased = share * (2 - share);
    object.position.set(from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased);
    onStep();
    frameRequest.request();
    if (share >= 1) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
