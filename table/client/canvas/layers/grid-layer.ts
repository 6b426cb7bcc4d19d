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

  protected override async _draw(_options: object): Promise<void> {
    const { grid, dimensions } = theCanvas();
    this.eventMode = "none";
    if (!grid?.isSquare || !dimensions || grid.alpha <= 0) return;
    const lines = this.addChild(new Graphics());
    lines.lineStyle({ width: grid.thickness, color: colorNumber(grid.color, 0), alpha: grid.alpha });
    for (let x = 0; x <= dimensions.width; x += grid.size) lines.moveTo(x, 0).lineTo(x, dimensions.height);
    for (let y = 0; y <= dimensions.height; y += grid.size) lines.moveTo(0, y).lineTo(dimensions.width, y);
  }
}
