import type { DisplayObject, FederatedPointerEvent } from "pixi.js";
import type { GridPoint } from "../grid/base-grid";
import { Token } from "../placeables/token";
import type { Gesture } from "./gesture";
import { Marquee } from "./marquee";
import type { InputSurface } from "./surface";
import { TokenDrag } from "./token-drag";

/** Screen pixels that the pointer may move before a click is a drag. */
const DRAG_DISTANCE = 6;
/** Milliseconds within which a second click makes a double click. */
const DOUBLE_CLICK = 350;

/** A button that is down: where it went down, over what, and the drag that came of it. */
interface Press {
  button: number;
  token: Token | null;
  screen: GridPoint;
  origin: GridPoint;
  shift: boolean;
  moved: boolean;
  gesture: Gesture | null;
}

/** Answers the pointer: clicks on tokens, drags, marquee, panning with the right button, zooming with the wheel. */
export function listenToPointer(canvas: InputSurface, view: HTMLCanvasElement): void {
  const pointer = new CanvasPointer(canvas);
  canvas.stage?.on("pointerdown", (event) => pointer.down(event));
  canvas.stage?.on("globalpointermove", (event) => pointer.move(event));
  canvas.stage?.on("pointerup", (event) => pointer.up(event));
  canvas.stage?.on("pointerupoutside", (event) => pointer.up(event));
  view.addEventListener("contextmenu", (event) => event.preventDefault());
  view.addEventListener("wheel", (event) => wheel(canvas, event), { passive: false });
  addEventListener("keydown", (event) => event.key === "Escape" && pointer.cancel());
}

function wheel(canvas: InputSurface, event: WheelEvent): void {
  event.preventDefault();
  canvas._onMouseWheel(event);
}

class CanvasPointer {
  readonly #canvas: InputSurface;
  #press: Press | null = null;
  #lastClick: { token: Token; at: number } | null = null;

  constructor(canvas: InputSurface) {
    this.#canvas = canvas;
  }

  down(event: FederatedPointerEvent): void {
    if (!this.#canvas.ready || this.#press || (event.button !== 0 && event.button !== 2)) return;
    (document.activeElement as HTMLElement | null)?.blur();
    this.#press = {
      button: event.button,
      token: tokenOf(event.target as DisplayObject | null),
      screen: { x: event.global.x, y: event.global.y },
      origin: this.#point(event),
      shift: event.shiftKey,
      moved: false,
      gesture: null,
    };
  }

  move(event: FederatedPointerEvent): void {
    if (!this.#canvas.ready) return;
    const at = this.#point(event);
    this.#canvas.mousePosition.set(at.x, at.y);
    const press = this.#press;
    if (!press) return;
    const distance = Math.hypot(event.global.x - press.screen.x, event.global.y - press.screen.y);
    if (!press.moved && distance < DRAG_DISTANCE) return;
    if (!press.moved) {
      press.moved = true;
      press.gesture = this.#startGesture(press);
    }
    press.gesture?.move(at, !event.shiftKey);
  }

  up(event: FederatedPointerEvent): void {
    const press = this.#press;
    if (!press || event.button !== press.button) return;
    this.#press = null;
    if (press.moved) press.gesture?.drop(this.#point(event), !event.shiftKey);
    else if (press.button === 2) press.token?._onClickRight(event);
    else this.#click(press, event);
  }

  /** Gives up a drag under way. */
  cancel(): void {
    this.#press?.gesture?.cancel();
    this.#press = null;
  }

  #click({ token }: Press, event: FederatedPointerEvent): void {
    if (!token) {
      if (!event.shiftKey) this.#canvas.tokens?.releaseAll();
      this.#lastClick = null;
      return;
    }
    const now = performance.now();
    const double = this.#lastClick?.token === token && now - this.#lastClick.at < DOUBLE_CLICK;
    this.#lastClick = double ? null : { token, at: now };
    if (double) token._onClickLeft2(event);
    else token._onClickLeft(event);
  }

  #startGesture(press: Press): Gesture | null {
    const layer = this.#canvas.tokens;
    if (press.button === 2) return this.#panning(press.screen);
    if (!layer) return null;
    return press.token
      ? TokenDrag.start(layer, press.token, press.origin)
      : new Marquee(layer, press.origin, press.shift);
  }

  #panning(from: GridPoint): Gesture {
    const stage = this.#canvas.stage;
    const start = { x: stage?.pivot.x ?? 0, y: stage?.pivot.y ?? 0 };
    const scale = stage?.scale.x ?? 1;
    const grab = { x: start.x + from.x / scale, y: start.y + from.y / scale };
    const move = (at: GridPoint) => {
      const screen = stage?.worldTransform.apply(at) ?? at;
      this.#canvas.pan({ x: grab.x - screen.x / scale, y: grab.y - screen.y / scale });
    };
    return { move, drop: move, cancel: () => this.#canvas.pan(start) };
  }

  #point(event: FederatedPointerEvent): GridPoint {
    const { x, y } = this.#canvas.stage?.worldTransform.applyInverse(event.global) ?? event.global;
    return { x, y };
  }
}

function tokenOf(target: DisplayObject | null): Token | null {
  for (let object = target; object; object = object.parent) {
    if (object instanceof Token) return object;
  }
  return null;
}
