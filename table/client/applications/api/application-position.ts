import type { ApplicationLike, Position } from "../types";

const MINIMUM_VISIBLE = 48;

/** Pixels of a CSS length against the size of its parent; undefined for what is no length. */
export function parseDimension(style: string, parentDimension: number): number | undefined {
  if (style.includes("px")) return parseInt(style.replace("px", ""));
  if (style.includes("%")) return (parentDimension * parseFloat(style.replace("%", ""))) / 100;
  return undefined;
}

/**
 * Resolves a wanted position into an allowed one: automatic sizes stay automatic, limits of the style sheet are kept,
 * the window is centred when it has no place yet and may never leave the screen.
 */
export function resolvePosition(element: HTMLElement, wanted: Position): Position {
  const view = element.ownerDocument.defaultView ?? window;
  const style = view.getComputedStyle(element);
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  const scale = wanted.scale || 1;
  const size = (value: number | "auto", min: string, max: string, available: number): number | "auto" => {
    if (value === "auto") return value;
    const least = parseDimension(min, available) ?? 0;
    const most = parseDimension(max, available) ?? available / scale;
    return Math.min(Math.max(Number(value), least), Math.max(most, least));
  };
  const width = size(wanted.width ?? "auto", style.minWidth, style.maxWidth, clientWidth);
  const height = size(wanted.height ?? "auto", style.minHeight, style.maxHeight, clientHeight);
  element.style.width = width === "auto" ? "" : `${width}px`;
  element.style.height = height === "auto" ? "" : `${height}px`;
  const visible = { width: element.offsetWidth * scale, height: element.offsetHeight * scale };
  const place = (value: number | undefined, extent: number, available: number): number => {
    const centred = Number.isFinite(value) ? Number(value) : (available - extent) / 2;
    return Math.round(Math.min(Math.max(centred, 0), Math.max(available - Math.max(extent, MINIMUM_VISIBLE), 0)));
  };
  const left = place(wanted.left, visible.width, clientWidth);
  const top = place(wanted.top, visible.height, clientHeight);
  return { ...wanted, width, height, left, top, scale };
}

/** Writes a resolved position to the element. */
export function applyPosition(element: HTMLElement, position: Position): void {
  const { style } = element;
  style.width = position.width === "auto" ? "" : `${position.width}px`;
  style.height = position.height === "auto" ? "" : `${position.height}px`;
  style.left = `${position.left}px`;
  style.top = `${position.top}px`;
  style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
}

type Move = (dx: number, dy: number) => void;

function trackPointer(handle: HTMLElement, begin: (event: PointerEvent) => Move | null): void {
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const move = begin(event);
    if (!move) return;
    handle.setPointerCapture(event.pointerId);
    const onMove = (moved: PointerEvent) => move(moved.clientX - event.clientX, moved.clientY - event.clientY);
    const onEnd = () => {
      handle.removeEventListener("pointermove", onMove);
      handle.removeEventListener("pointerup", onEnd);
      handle.removeEventListener("pointercancel", onEnd);
    };
    handle.addEventListener("pointermove", onMove);
    handle.addEventListener("pointerup", onEnd);
    handle.addEventListener("pointercancel", onEnd);
  });
}

/** Lets the header move the window and a double click fold it. */
export function makeDraggable(app: ApplicationLike, header: HTMLElement): void {
  trackPointer(header, (event) => {
    if ((event.target as HTMLElement).closest("button, a, input, select")) return null;
    const { left, top } = app.position;
    return (dx, dy) => app.setPosition({ left: left + dx, top: top + dy });
  });
  header.addEventListener("dblclick", (event) => {
    if ((event.target as HTMLElement).closest("button, a, input, select")) return;
    if (!app.options.window.minimizable) return;
    void (app.minimized ? app.maximize() : app.minimize());
  });
}

/** Lets the corner handle size the window. */
export function makeResizable(app: ApplicationLike, handle: HTMLElement): void {
  trackPointer(handle, (event) => {
    event.preventDefault();
    const { offsetWidth, offsetHeight } = app.element;
    return (dx, dy) => app.setPosition({ width: offsetWidth + dx, height: offsetHeight + dy });
  });
}
