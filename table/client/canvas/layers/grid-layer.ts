import { Graphics } from "pixi.js";
import { colorNumber } from "../colors";
import { theCanvas } from "../view";
import { CanvasLayer, type LayerOptions } from "./canvas-layer";

/** The lines of a square grid; nothing on a gridless scene. */
export class GridLayer extends CanvasLayer {
  static override get layerOptions(): LayerOptions {
    return { name: "grid", zIndex: 0 };
  }

  override get hookName(): string {
    return "GridLayer";
  }

  /** The lines lie in the primary group: above the background and below the tokens. */
  #lines: Graphics | null = null;

  protected override async _draw(_options: object): Promise<void> {
    const { grid, dimensions, primary } = theCanvas();
    if (!grid?.isSquare || !dimensions || !primary || grid.alpha <= 0) return;
    const lines = (this.#lines = primary.addChild(new Graphics()));
    lines.zIndex = -1e12;
    // A native line is one pixel wide at any zoom; a drawn one of that width can fall between the pixels.
    const native = grid.thickness <= 1;
    lines.lineStyle({ width: grid.thickness, color: colorNumber(grid.color, 0), alpha: grid.alpha, native });
    for (let x = 0; x <= dimensions.width; x += grid.size) lines.moveTo(x, 0).lineTo(x, dimensions.height);
    for (let y = 0; y <= dimensions.height; y += grid.size) lines.moveTo(0, y).lineTo(dimensions.width, y);
  }

  protected override async _tearDown(_options: object): Promise<void> {
    this.#lines?.destroy();
    this.#lines = null;
  }
}
