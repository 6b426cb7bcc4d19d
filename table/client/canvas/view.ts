import type { Container, Point, Rectangle } from "pixi.js";
import type { BaseGrid } from "./grid/base-grid";
import type { CanvasHud, CanvasScene } from "./ports";

/** A layer as the objects on it see it. */
export interface LayerView {
  objects: Container | null;
  controlledObjects: Map<string, unknown>;
  hover: unknown;
  highlightObjects: boolean;
  releaseAll(): number;
}

/** Lengths of a scene with its padding, in pixels unless named otherwise. */
export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  rect: Rectangle;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  sceneRect: Rectangle;
  distance: number;
  distancePixels: number;
  units: string;
  ratio: number;
  maxR: number;
  rows: number;
  columns: number;
}

/** The canvas as its own layers and objects see it. */
export interface CanvasView {
  ready: boolean;
  scene: CanvasScene | null;
  grid: BaseGrid | null;
  dimensions: SceneDimensions | null;
  stage: Container | undefined;
  primary: Container | undefined;
  tokens: LayerView | undefined;
  hud: CanvasHud | undefined;
  mousePosition: Point;
}

let current: CanvasView | null = null;

/** Makes a canvas the one that layers and objects belong to. */
export function setCanvas(canvas: CanvasView): void {
  current = canvas;
}

/** The canvas; throws when there is none yet. */
export function theCanvas(): CanvasView {
  if (!current) throw new Error("There is no canvas yet.");
  return current;
}

/** The canvas, or null before boot made one. */
export function canvasOrNull(): CanvasView | null {
  return current;
}
