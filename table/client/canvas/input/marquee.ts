import { Graphics, Rectangle } from "pixi.js";
import type { GridPoint } from "../grid/base-grid";
import type { TokenLayer } from "../layers/token-layer";
import { frameRequest } from "../render-flags";
import type { Gesture } from "./gesture";

/** Selects the tokens in a rectangle drawn from where the pointer went down. */
export class Marquee implements Gesture {
  readonly #layer: TokenLayer;
  readonly #origin: GridPoint;
  readonly #keep: boolean;

  constructor(layer: TokenLayer, origin: GridPoint, keepOthers: boolean) {
    this.#layer = layer;
    this.#origin = origin;
    this.#keep = keepOthers;
  }

  move(at: GridPoint): void {
    this.#layer.clearPreviewContainer();
    const frame = this.#layer.preview?.addChild(new Graphics());
    frame?.lineStyle({ width: 2, color: 0xff9829 }).beginFill(0xff9829, 0.1).drawShape(this.#area(at)).endFill();
    frameRequest.request();
  }

  drop(at: GridPoint): void {
    this.cancel();
    this.#layer.selectObjects(this.#area(at), { releaseOthers: !this.#keep });
  }

  cancel(): void {
    this.#layer.clearPreviewContainer();
    frameRequest.request();
  }

  #area(at: GridPoint): Rectangle {
    const { x, y } = this.#origin;
    return new Rectangle(Math.min(x, at.x), Math.min(y, at.y), Math.abs(at.x - x), Math.abs(at.y - y));
  }
}
