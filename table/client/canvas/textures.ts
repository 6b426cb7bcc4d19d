import { Assets, Texture } from "pixi.js";

/** The texture of a picture; null when there is none or it cannot be loaded. Never rejects. */
export async function loadTexture(src: string | null | undefined): Promise<Texture | null> {
  if (!src) return null;
  try {
    const texture = await Assets.load<Texture>({ src, loadParser: parserOf(src) });
    return texture instanceof Texture && texture.baseTexture.valid ? texture : null;
  } catch {
    if (Assets.cache.has(src)) Assets.cache.remove(src);
    return null;
  }
}

/** The parser by name: an address without a picture's extension would otherwise find none. */
function parserOf(src: string): string {
  return /\.svg(\?|#|$)/i.test(src) || src.startsWith("data:image/svg") ? "loadSVG" : "loadTextures";
}
