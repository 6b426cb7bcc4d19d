import type { Application } from "pixi.js";
import { frameRequest, pendingRenderFlags } from "./render-flags";

/** How long the picture may be older than what others put on the stage without telling anybody. */
const STALE_AFTER = 500;

/**
 * Draws a frame when something asked for one, and otherwise twice a second: software rendering is slow enough that a
 * picture which never changes must not keep a core busy. Returns what stops it.
 */
export function startFrames(app: Application): () => void {
  app.ticker.remove(app.render, app);
  let asked = true;
  let drawnAt = 0;
  frameRequest.request = () => {
    asked = true;
  };
  const frame = () => {
    for (const object of [...pendingRenderFlags.OBJECTS, ...pendingRenderFlags.PERCEPTION]) object.applyRenderFlags();
    const now = performance.now();
    if (!asked && now - drawnAt < STALE_AFTER) return;
    asked = false;
    drawnAt = now;
    app.render();
  };
  app.ticker.add(frame);
  return () => {
    app.ticker.remove(frame);
    frameRequest.request = () => {};
  };
}
