import { Transform, type Container } from "pixi.js";
import { glide } from "./animation";
import { host } from "./ports";
import { frameRequest } from "./render-flags";
import { theCanvas } from "./view";

/** Where the view looks: canvas pixels at the middle of the screen, and the zoom. */
export interface ViewPosition {
  x?: number | null;
  y?: number | null;
  scale?: number | null;
}

const MIN_SCALE = 0.2;
const MAX_SCALE = 3;

/** Moves the view, keeping it on the scene, and calls the hook `canvasPan`. */
export function panTo(
  stage: Container,
  { x, y, scale }: ViewPosition,
  limits: { width: number; height: number },
): void {
  const view = {
    x: Math.round(clamp(x ?? stage.pivot.x, 0, limits.width)),
    y: Math.round(clamp(y ?? stage.pivot.y, 0, limits.height)),
    scale: clamp(scale ?? stage.scale.x, MIN_SCALE, MAX_SCALE),
  };
  stage.pivot.set(view.x, view.y);
  stage.scale.set(view.scale);
  stage.transform.updateTransform(Transform.IDENTITY);
  frameRequest.request();
  const canvas = theCanvas();
  canvas.hud?.align?.();
  host().callAllHooks("canvasPan", canvas, view);
}

/** Zooms by a factor around a point of the canvas, which stays where it is on the screen. */
export function zoomAround(stage: Container, at: { x: number; y: number }, factor: number): ViewPosition {
  const scale = clamp(stage.scale.x * factor, MIN_SCALE, MAX_SCALE);
  const change = stage.scale.x / scale;
  return { x: at.x + (stage.pivot.x - at.x) * change, y: at.y + (stage.pivot.y - at.y) * change, scale };
}

/** Moves the view over `duration` milliseconds. */
export async function glideTo(
  stage: Container,
  view: ViewPosition & { duration?: number | undefined },
  pan: (view: ViewPosition) => void,
): Promise<void> {
  const from = { x: stage.pivot.x, y: stage.pivot.y, scale: stage.scale.x };
  const to = { x: view.x ?? from.x, y: view.y ?? from.y, scale: view.scale ?? from.scale };
  const place = (at: number) => {
    const mix = (key: "x" | "y" | "scale") => from[key] + (to[key] - from[key]) * at;
    pan({ x: mix("x"), y: mix("y"), scale: mix("scale") });
  };
  const rider = { x: 0, y: 0, destroyed: false, position: { set: (at: number) => place((rider.x = at)) } };
  await glide(rider, { x: 1, y: 0 }, view.duration ?? 250);
}

/** The view that a scene opens with: its own initial view, or all of it. */
export function initialView(
  scene: { initial?: ViewPosition | null },
  rect: { x: number; y: number; width: number; height: number },
  screen: { width: number; height: number },
): ViewPosition {
  const fit = clamp(Math.min(screen.width / rect.width, screen.height / rect.height), MIN_SCALE, 1);
  return {
    x: scene.initial?.x ?? rect.x + rect.width / 2,
    y: scene.initial?.y ?? rect.y + rect.height / 2,
    scale: scene.initial?.scale ?? fit,
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
