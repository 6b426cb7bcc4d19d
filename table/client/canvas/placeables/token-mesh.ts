import { Container, Sprite, type Texture } from "pixi.js";
import { colorNumber } from "../colors";
import { host, type CanvasTokenDocument } from "../ports";
import { loadTexture } from "../textures";
import { drawPlaceholder } from "./token-graphics";

/** The picture of a token in the primary group, around its centre. */
export type TokenMesh = Container & { sort: number; elevation: number };

const PLACEHOLDER_SIZE = 100;

/** Loads a token's picture; a plain figure and a warning that names the token stand in for one that cannot be loaded. */
export async function drawTokenMesh(
  document: CanvasTokenDocument,
): Promise<{ texture: Texture | null; mesh: TokenMesh }> {
  const texture = await loadTexture(document.texture.src);
  const mesh = new Container() as TokenMesh;
  if (texture) {
    const sprite = mesh.addChild(new Sprite(texture));
    sprite.anchor.set(0.5);
    sprite.tint = colorNumber(document.texture.tint, 0xffffff);
  } else {
    const figure = mesh.addChild(drawPlaceholder(PLACEHOLDER_SIZE));
    figure.pivot.set(PLACEHOLDER_SIZE / 2);
    const src = document.texture.src ?? "";
    host().warn(host().localize("TABLE.Canvas.TextureMissing", { name: document.name, src }));
  }
  return { texture, mesh };
}

/** A token as far as its picture is placed. */
interface Placed {
  x: number;
  y: number;
  w: number;
  h: number;
  controlled: boolean;
  document: CanvasTokenDocument;
}

/** Puts a token's picture where the token is drawn, fitted into its space, turned and mirrored as its document says. */
export function placeTokenMesh(token: Placed, mesh: TokenMesh): void {
  const { rotation, texture, sort, elevation } = token.document;
  const picture = mesh.children[0];
  const natural = picture instanceof Sprite ? picture.texture : { width: PLACEHOLDER_SIZE, height: PLACEHOLDER_SIZE };
  const fit = Math.min(token.w / natural.width, token.h / natural.height);
  mesh.position.set(token.x + token.w / 2, token.y + token.h / 2);
  mesh.scale.set(fit * texture.scaleX, fit * texture.scaleY);
  mesh.angle = rotation;
  mesh.sort = sort;
  mesh.elevation = elevation;
  mesh.zIndex = elevation * 1e6 + sort;
}
