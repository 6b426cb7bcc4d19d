import { BaseTexture, ImageResource, MIPMAP_MODES, SVGResource, Texture } from "pixi.js";

/** Pictures by address; one that could not be loaded is asked for again the next time. */
const pictures = new Map<string, Promise<Texture | null>>();

/** Milliseconds after which a drawing that cannot be read counts as missing: PixiJS reports nothing for a broken one. */
const PATIENCE = 5000;

/** The texture of a picture; null when there is none or it cannot be loaded. Never rejects. */
export async function loadTexture(src: string | null | undefined): Promise<Texture | null> {
  if (!src) return null;
  const loading = pictures.get(src) ?? load(src).catch(() => null);
  pictures.set(src, loading);
  const texture = await loading;
  if (!texture && pictures.get(src) === loading) pictures.delete(src);
  return texture;
}

async function load(src: string): Promise<Texture | null> {
  const isDrawing = /\.svg(\?|#|$)/i.test(src) || src.startsWith("data:image/svg");
  const resource = isDrawing ? await drawing(src) : await photograph(src);
  // Small icons of large drawings would else flicker into dots.
  return resource && new Texture(new BaseTexture(resource, { mipmap: MIPMAP_MODES.ON }));
}

async function photograph(src: string): Promise<ImageResource> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = src;
  await image.decode();
  return new ImageResource(image, { autoLoad: true });
}

async function drawing(src: string): Promise<SVGResource | null> {
  const response = await fetch(src);
  const text = response.ok ? await response.text() : "";
  if (!text.includes("<svg")) return null;
  const resource = new SVGResource(text);
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  return (await Promise.race([resource.load(), late])) && resource;
}
