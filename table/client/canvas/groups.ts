import { Container, Graphics, Sprite } from "pixi.js";
import { colorNumber } from "./colors";
import { sceneBackground } from "./dimensions";
import { GridLayer } from "./layers/grid-layer";
import { host } from "./ports";
import { loadTexture } from "./textures";
import { theCanvas } from "./view";

/** Holds the scene's background and the pictures of its tokens. */
export class PrimaryCanvasGroup extends Container {
  background: Sprite | undefined;

  constructor() {
    super();
    this.sortableChildren = true;
    this.eventMode = "none";
  }

  /** Draws the background colour and picture; a picture that cannot be loaded is left out with a warning. */
  async draw(): Promise<this> {
    this.tearDown();
    const { scene, dimensions } = theCanvas();
    if (!scene || !dimensions) return this;
    const { rect, sceneRect } = dimensions;
    const color = colorNumber(scene.backgroundColor, 0x999999);
    const field = new Graphics();
    field.beginFill(color).drawRect(0, 0, rect.width, rect.height).endFill();
    field.zIndex = -3e12;
    this.addChild(field);
    const src = sceneBackground(scene);
    const texture = await loadTexture(src);
    if (texture) {
      this.background = this.addChild(new Sprite(texture));
      this.background.zIndex = -2e12;
      this.background.position.set(sceneRect.x, sceneRect.y);
      this.background.width = sceneRect.width;
      this.background.height = sceneRect.height;
    } else if (src) {
      host().warn(host().localize("TABLE.Canvas.BackgroundMissing", { name: scene.name, src }));
    }
    return this;
  }

  tearDown(): void {
    this.background = undefined;
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}

/** Holds what one works with: the grid, the tokens and their marks. */
export class InterfaceCanvasGroup extends Container {
  grid = this.addChild(new GridLayer());

  constructor() {
    super();
    this.sortableChildren = true;
    this.sortChildren();
  }
}
