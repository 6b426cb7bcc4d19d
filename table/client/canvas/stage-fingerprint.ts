import { Container, Graphics, Sprite, Text, type DisplayObject } from "pixi.js";

/** Members of PixiJS that count changes; they are not in its types. */
interface Counted {
  transform: { _localID: number };
}

/**
 * A number that changes when something on the stage is moved, shown, hidden, redrawn, added or removed: so that what
 * packages put there is drawn without their telling anybody. It does not see the inside of filters and shaders.
 */
export function fingerprint(object: DisplayObject): number {
  let sum = Math.imul((object as unknown as Counted).transform._localID, 31) + (object.visible ? 7 : 3);
  sum = mix(sum, Math.round(object.alpha * 1000));
  if (!object.visible) return sum;
  if (object instanceof Graphics) sum = mix(sum, (object.geometry as unknown as { dirty: number }).dirty);
  if (object instanceof Text) for (const character of object.text) sum = mix(sum, character.codePointAt(0) ?? 0);
  if (object instanceof Sprite) sum = mix(mix(sum, Number(object.tint)), object.texture.baseTexture.uid);
  if (object instanceof Container) for (const child of object.children) sum = mix(sum, fingerprint(child));
  return sum;
}

function mix(sum: number, value: number): number {
  return (Math.imul(sum, 33) ^ value) | 0;
}
