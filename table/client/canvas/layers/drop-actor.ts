import { host, type CanvasTokenDocument } from "../ports";
import { theCanvas } from "../view";

type DropData = { [key: string]: unknown; x: number; y: number };

interface TokenDocumentClass {
  create(data: object, operation: object): Promise<unknown>;
}

/** Puts a token of a dropped actor's prototype on the viewed scene, centred on the drop; hidden with Alt, unsnapped with Shift. */
export async function dropActor(event: DragEvent, data: DropData): Promise<unknown> {
  const { scene } = theCanvas();
  const user = host().user();
  if (!scene) return false;
  if (!user.can("TOKEN_CREATE")) {
    host().warn(host().localize("TABLE.Canvas.MayNotCreateTokens"));
    return false;
  }
  const actor = await host().actorFromDrop(data);
  if (!actor) return false;
  if (!actor.isOwner) {
    host().warn(host().localize("TABLE.Canvas.MayNotPlaceActor", { name: actor.name }));
    return false;
  }
  const prepared = await actor.getTokenDocument({ hidden: user.isGM && event.altKey }, { parent: scene });
  prepared.updateSource(dropPosition(prepared, data, !event.shiftKey));
  return (prepared.constructor as unknown as TokenDocumentClass).create(prepared.toObject(), { parent: scene });
}

function dropPosition(
  token: CanvasTokenDocument,
  at: { x: number; y: number },
  snap: boolean,
): { x: number; y: number } {
  const { grid, dimensions } = theCanvas();
  const size = grid?.size ?? 100;
  const [width, height] = [token.width * size, token.height * size];
  const corner = { x: at.x - width / 2, y: at.y - height / 2 };
  const small = token.width < 1 || token.height < 1;
  const snapped = (snap && grid?.getSnappedPoint(corner, { mode: 0xf0, resolution: small ? 2 : 1 })) || corner;
  return {
    x: Math.round(Math.min(Math.max(snapped.x, 0), (dimensions?.width ?? Infinity) - width)),
    y: Math.round(Math.min(Math.max(snapped.y, 0), (dimensions?.height ?? Infinity) - height)),
  };
}
