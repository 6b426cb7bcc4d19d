import { host } from "../ports";
import { theCanvas } from "../view";
import type { InputSurface } from "./surface";

/** Answers what is dropped on the canvas: the hook `dropCanvasData` first, then a token for an actor. */
export function listenForDrops(canvas: InputSurface, view: HTMLCanvasElement): void {
  view.addEventListener("dragover", (event) => event.preventDefault());
  view.addEventListener("drop", (event) => void onDrop(canvas, event));
}

async function onDrop(canvas: InputSurface, event: DragEvent): Promise<void> {
  event.preventDefault();
  const { tokens } = canvas;
  const dragged = host().dragData(event);
  if (!canvas.ready || !tokens || typeof dragged.type !== "string") return;
  const data = { ...dragged, ...canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }) };
  if (!host().callHook("dropCanvasData", theCanvas(), data, event)) return;
  if (dragged.type === "Actor") await tokens._onDropActorData(event, data);
}
