import type { ClosingOptions, Position, RenderContext, RenderOptions } from "../types";
import { EventEmitter } from "./event-emitter";

/** The steps of an application's life where subclasses join in. Nothing happens of itself. */
export class ApplicationLifecycle extends EventEmitter {
  _canRender(_options: RenderOptions): false | void {}
  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preClose(_options: ClosingOptions): Promise<void> {}
  _onClose(_options: ClosingOptions): void {}
  _prePosition(_position: Partial<Position>): void {}
  _onPosition(_position: Position): void {}

  async _awaitTransition(element: HTMLElement, timeout: number): Promise<void> {
    await Promise.race([
      new Promise((resolve) => element.addEventListener("transitionend", resolve, { once: true })),
      new Promise((resolve) => setTimeout(resolve, timeout)),
    ]);
  }
}
