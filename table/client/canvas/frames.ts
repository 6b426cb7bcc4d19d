import type { Application } from "pixi.js";
import { frameRequest, pendingRenderFlags } from "./render-flags";
import { fingerprint } from "./stage-fingerprint";

/** Milliseconds between two looks for what others changed on the stage. */
const LOOK_EVERY = 100;

/**
 * Draws a frame when something asked for one or the stage has changed, and none otherwise: a frame of the software
 * renderer takes so long that a picture which does not change must not be drawn again. Returns what stops it.
 */
export function startFrames(app: Application): () => void {
  app.ticker.remove(app.render, app);
  let asked = true;
  let lookedAt = 0;
  let seen = 0;
  frameRequest.request = () => {
    asked = true;
  };
  const frame = () => {
    for (const object of [...pendingRenderFlags.OBJECTS, ...pendingRenderFlags.PERCEPTION]) object.applyRenderFlags();
    const now = performance.now();
    if (!asked && now - lookedAt < LOOK_EVERY) return;
    lookedAt = now;
    const found = fingerprint(app.stage);
    if (!asked && found === seen) return;
    seen = found;
    asked = false;
    app.render();
  };
  app.ticker.add(frame);
  return () => {
    app.ticker.remove(frame);
    frameRequest.request = () => {};
  };
}
