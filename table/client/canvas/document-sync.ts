import { host, type CanvasScene, type CanvasTokenDocument } from "./ports";
import type { Token } from "./placeables/token";
import type { TokenLayer } from "./layers/token-layer";
import { canvasOrNull, type CanvasView } from "./view";

/** Fields of a scene that need it drawn anew. */
const REDRAW = new Set(["width", "height", "padding", "background", "levels", "grid", "backgroundColor", "foreground"]);

/** The token layer when this document's scene is shown, drawn or being drawn. */
function layerOf(document: CanvasTokenDocument): TokenLayer | null {
  const canvas = canvasOrNull();
  const shown = canvas?.scene && canvas.scene.id === (document.parent as CanvasScene | null)?.id;
  const layer = canvas?.tokens as TokenLayer | undefined;
  return shown && layer?.objects ? layer : null;
}

function tokenOf(document: CanvasTokenDocument): Token | null {
  return (document.id && layerOf(document)?.get(document.id)) || null;
}

/** Draws a token that was created on the shown scene; selects it when this user made it with `controlObject`. */
export function tokenCreated(
  document: CanvasTokenDocument,
  _data: object,
  _options: object,
  _userId: string,
): Promise<unknown> {
  const layer = layerOf(document);
  if (!layer || tokenOf(document)) return Promise.resolve();
  return layer.createObject(document).draw();
}

/** Refreshes a token whose document changed. */
export function tokenUpdated(document: CanvasTokenDocument, changed: object, options: object, userId: string): void {
  tokenOf(document)?._onUpdate(changed, options, userId);
}

/** Removes a token whose document was deleted, from the selection and from everybody's targets too. */
export function tokenDeleted(document: CanvasTokenDocument, _options: object, _userId: string): void {
  const token = tokenOf(document);
  if (!token) return;
  const wasMine = token.isTargeted;
  const hud = canvasOrNull()?.hud?.token;
  if (token.hasActiveHUD) hud?.close();
  token._onHoverOut();
  token.release();
  token.destroy();
  const user = host().user();
  const targets = user.targets as unknown as { ids: string[] };
  if (wasMine) user.broadcastActivity({ targets: targets.ids });
}

/** Refreshes what a token shows of its actor: bars, icons, name, border. */
export function relatedUpdate(document: CanvasTokenDocument): void {
  tokenOf(document)?.renderFlags.set({
    refreshBars: true,
    redrawEffects: true,
    refreshState: true,
    refreshNameplate: true,
  });
}

interface DrawableCanvas extends CanvasView {
  draw(scene?: CanvasScene | null): Promise<unknown>;
}

/** Draws the shown scene anew when what it looks like changed. */
export function sceneUpdated(scene: CanvasScene, changed: object): void {
  const canvas = canvasOrNull() as DrawableCanvas | null;
  if (!canvas?.ready || canvas.scene?.id !== scene.id) return;
  if (Object.keys(changed).some((key) => REDRAW.has(key.split(".")[0] ?? key))) void canvas.draw(scene);
}

/** Empties the canvas when the shown scene was deleted. */
export function sceneDeleted(scene: CanvasScene): void {
  const canvas = canvasOrNull() as DrawableCanvas | null;
  if (canvas && canvas.scene?.id === scene.id) void canvas.draw(null);
}
