import type { Container, Point } from "pixi.js";
import type { ViewPosition } from "../camera";
import type { GridPoint } from "../grid/base-grid";
import type { TokenLayer } from "../layers/token-layer";

/** The canvas as pointer, keys and drops see it. */
export interface InputSurface {
  ready: boolean;
  stage: Container | undefined;
  tokens: TokenLayer | undefined;
  mousePosition: Point;
  pan(view: ViewPosition): void;
  highlightObjects(active: boolean): void;
  canvasCoordinatesFromClient(origin: GridPoint): GridPoint;
  _onMouseWheel(event: WheelEvent): void;
}
