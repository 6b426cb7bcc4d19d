import { host } from "../ports";
import { theCanvas } from "../view";
import type { InputSurface } from "./surface";

const ARROWS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};

/**
 * Answers keys while nothing on the page has the focus: T targets what is pointed at, arrows move the selection, [ and ]
 * lower and raise it, Delete removes it, Alt shows every token's name and bars.
 */
export function listenToKeys(canvas: InputSurface): void {
  addEventListener("keydown", (event) => {
    if (!canvas.ready || event.defaultPrevented || isTaken(event)) return;
    if (act(canvas, event)) event.preventDefault();
  });
  addEventListener("keyup", (event) => {
    if (event.key === "Alt" && canvas.ready) canvas.highlightObjects(false);
  });
  addEventListener("blur", () => canvas.ready && canvas.highlightObjects(false));
}

function isTaken(event: KeyboardEvent): boolean {
  const focus = document.activeElement;
  const elsewhere = focus !== null && focus !== document.body && focus.id !== "board";
  return elsewhere || event.ctrlKey || event.metaKey;
}

function act(canvas: InputSurface, event: KeyboardEvent): boolean {
  const { tokens } = canvas;
  if (!tokens) return false;
  const arrow = ARROWS[event.key];
  if (arrow && tokens.controlled.length) return started(tokens.moveMany(arrow));
  switch (event.key) {
    case "t":
    case "T":
      return targetHovered(canvas, event.shiftKey);
    case "Delete":
      return tokens.controlled.length > 0 && started(tokens._onDeleteKey(event));
    case "[":
      return raise(canvas, -1);
    case "]":
      return raise(canvas, 1);
    case "Alt":
      if (!event.repeat) canvas.highlightObjects(true);
      return true;
    default:
      return false;
  }
}

function targetHovered({ tokens }: InputSurface, keepOthers: boolean): boolean {
  const token = tokens?.hover;
  if (!token) return false;
  token.setTarget(!token.isTargeted, { releaseOthers: !keepOthers });
  return true;
}

function raise({ tokens }: InputSurface, steps: number): boolean {
  const { grid, scene } = theCanvas();
  const moved = tokens?.controlled.filter((token) => token.can(host().user(), "update")) ?? [];
  if (!moved.length || !grid || !scene) return false;
  const updates = moved.map((token) => ({
    _id: token.id,
    elevation: token.document.elevation + steps * grid.distance,
  }));
  return started(scene.updateEmbeddedDocuments("Token", updates));
}

function started(work: Promise<unknown>): true {
  void work;
  return true;
}
