import type { Container } from "pixi.js";
import { Graphics, Rectangle, Sprite, Texture } from "pixi.js";
import { colorNumber } from "../colors";
import type { BarAttribute, CanvasEffect } from "../ports";
import { loadTexture } from "../textures";

/** Draws a token's frame: a dark line with the coloured one inside it. */
export function drawBorder(border: Graphics, width: number, height: number, color: number): void {
  border.clear();
  border.lineStyle({ width: 5, color: 0x000000, alpha: 0.8 }).drawRoundedRect(-1, -1, width + 2, height + 2, 3);
  border.lineStyle({ width: 3, color }).drawRoundedRect(-1, -1, width + 2, height + 2, 3);
}

/** Draws four arrows at the corners for one's own target, and a pip on top for each other user who targets the token. */
export function drawTargets(
  target: Graphics,
  size: { width: number; height: number; grid: number },
  own: { color: number } | null,
  others: number[],
): void {
  target.clear();
  if (own) drawArrows(target, size, own.color);
  others.forEach((color, index) => {
    target.lineStyle({ width: 2, color: 0x000000 }).beginFill(color);
    target.drawCircle(8 + index * 16, 0, 6).endFill();
  });
}

function drawArrows(target: Graphics, size: { width: number; height: number; grid: number }, color: number): void {
  const length = size.grid * 0.2;
  target.lineStyle({ width: 2, color: 0x000000 }).beginFill(color);
  for (const [sx, sy] of [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const) {
    const x = sx > 0 ? 0 : size.width;
    const y = sy > 0 ? 0 : size.height;
    target.drawPolygon([x, y, x - sx * length, y - sy * length * 0.3, x - sx * length * 0.3, y - sy * length]);
  }
  target.endFill();
}

/** Height of a bar in pixels. */
export function barHeight(gridSize: number): number {
  return Math.max(6, Math.round(gridSize * 0.08));
}

/** Draws one bar: its share of the maximum, red over amber to green for the first, blue for the second. */
export function drawBar(bar: Graphics, number: number, data: BarAttribute, width: number, height: number): void {
  const share = Math.min(1, Math.max(0, data.max ? data.value / data.max : 0));
  const color = number === 0 ? health(share) : mix(0x35507a, 0x5aa0f0, share);
  bar.clear();
  bar
    .lineStyle({ width: 2, color: 0x000000 })
    .beginFill(0x000000, 0.6)
    .drawRoundedRect(0, 0, width, height, 3)
    .endFill();
  bar
    .lineStyle(0)
    .beginFill(color, 0.9)
    .drawRoundedRect(1, 1, (width - 2) * share, height - 2, 2)
    .endFill();
}

function health(share: number): number {
  return share < 0.5 ? mix(0xc8312b, 0xe0b02e, share * 2) : mix(0xe0b02e, 0x4fae45, share * 2 - 1);
}

function mix(from: number, to: number, share: number): number {
  const channel = (shift: number) => {
    const [a, b] = [(from >> shift) & 0xff, (to >> shift) & 0xff];
    return Math.round(a + (b - a) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** A status icon whose picture may be missing, and whether it covers the whole token. */
export async function effectSprite(effect: CanvasEffect): Promise<{ sprite: Sprite; overlay: boolean }> {
  const texture = (await loadTexture(effect.img)) ?? Texture.WHITE;
  const sprite = new Sprite(texture);
  sprite.tint = colorNumber(effect.tint, 0xffffff);
  return { sprite, overlay: effect.getFlag("core", "overlay") === true };
}

/** Places the icons of `effects` in columns from the left on a dark ground, and overlays over the whole token. */
export function placeEffects(effects: Container, size: { width: number; height: number; grid: number }): void {
  const side = Math.round(size.grid / 4);
  const rows = Math.max(1, Math.floor(size.height / side) - 1);
  const ground = effects.children.find((child): child is Graphics => child instanceof Graphics);
  ground?.clear().beginFill(0x000000, 0.55);
  let index = 0;
  for (const child of effects.children) {
    if (!(child instanceof Sprite)) continue;
    if (child.name === "overlay") {
      fit(child, size.width * 0.1, size.height * 0.1, Math.min(size.width, size.height) * 0.8);
      child.alpha = 0.8;
      continue;
    }
    const [x, y] = [Math.floor(index / rows) * side, (index % rows) * side];
    ground?.drawRoundedRect(x + 1, y + 1, side - 2, side - 2, 3);
    fit(child, x + 2, y + 2, side - 4);
    index += 1;
  }
  ground?.endFill();
}

/** Fits a picture into a square, keeping its proportions. */
function fit(sprite: Sprite, x: number, y: number, side: number): void {
  const { width, height } = sprite.texture;
  sprite.scale.set(side / Math.max(width, height));
  sprite.position.set(x + (side - width * sprite.scale.x) / 2, y + (side - height * sprite.scale.y) / 2);
}

/** What stands in for a picture that cannot be loaded: a plain figure on a disc. */
export function drawPlaceholder(size: number): Graphics {
  const figure = new Graphics();
  figure.lineStyle({ width: size * 0.03, color: 0x222222 }).beginFill(0x8a8f98);
  figure.drawCircle(size / 2, size / 2, size * 0.46).endFill();
  figure
    .lineStyle(0)
    .beginFill(0xe6e8eb)
    .drawCircle(size / 2, size * 0.38, size * 0.15);
  figure.drawEllipse(size / 2, size * 0.7, size * 0.25, size * 0.17).endFill();
  figure.hitArea = new Rectangle(0, 0, size, size);
  return figure;
}
