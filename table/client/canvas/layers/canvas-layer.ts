import { Container } from "pixi.js";
import { host } from "../ports";

/** How a layer is set up. */
export interface LayerOptions {
  name: string;
  zIndex?: number;
}

/** A part of the canvas that is drawn and torn down with the scene; calls `draw<Name>` and `tearDown<Name>`. */
export abstract class CanvasLayer extends Container {
  options: LayerOptions;

  constructor() {
    super();
    this.options = (new.target as unknown as typeof CanvasLayer).layerOptions;
    this.sortableChildren = true;
    this.zIndex = this.options.zIndex ?? 0;
  }

  static get layerOptions(): LayerOptions {
    return { name: "" };
  }

  get hookName(): string {
    return this.constructor.name;
  }

  async draw(options: object = {}): Promise<this> {
    await this.tearDown();
    await this._draw(options);
    host().callAllHooks(`draw${this.hookName}`, this);
    return this;
  }

  async tearDown(options: object = {}): Promise<this> {
    await this._tearDown(options);
    host().callAllHooks(`tearDown${this.hookName}`, this);
    return this;
  }

  protected abstract _draw(options: object): Promise<void>;

  protected async _tearDown(_options: object): Promise<void> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}
