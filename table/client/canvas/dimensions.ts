import { Rectangle } from "pixi.js";
import { createGrid } from "./grid/create-grid";
import type { CanvasScene } from "./ports";
import type { SceneDimensions } from "./view";

/** The dimensions of a scene with its padding. */
export function sceneDimensions(scene: Pick<CanvasScene, "width" | "height" | "padding" | "grid">): SceneDimensions {
  const grid = createGrid(scene.grid);
  const { width, height, x, y, rows, columns } = grid.calculateDimensions(scene.width, scene.height, scene.padding);
  return {
    width,
    height,
    rows,
    columns,
    size: grid.size,
    rect: new Rectangle(0, 0, width, height),
    sceneX: x,
    sceneY: y,
    sceneWidth: scene.width,
    sceneHeight: scene.height,
    sceneRect: new Rectangle(x, y, scene.width, scene.height),
    distance: grid.distance,
    distancePixels: grid.size / grid.distance,
    units: grid.units,
    ratio: width / height,
    maxR: Math.hypot(width, height),
  };
}

/** The background picture of a scene: of its first level on generation 14, its own on 13. */
export function sceneBackground(scene: CanvasScene): string | null {
  const levels = scene.levels ? [...scene.levels] : [];
  const background = levels.length ? levels[0]?.background : scene.background;
  return background?.src || null;
}
