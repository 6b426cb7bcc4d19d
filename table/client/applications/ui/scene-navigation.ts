import { ctx } from "../../context";
import { ApplicationV2 } from "../api/application-v2";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { sceneMenu } from "../sidebar/scene-menu";
import type { AnyDocument, ApplicationOptions, ContextMenuEntry, RenderContext, RenderOptions } from "../types";
import { placeInto } from "./place-into";

/** The scenes one may go to. */
export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "scene-navigation",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { viewScene: SceneNavigation.#onViewScene, toggleExpand: SceneNavigation.#onToggle },
  };
  static override PARTS = { scenes: { root: true, template: "templates/ui/scene-navigation.hbs" } };

  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const scenes = [...ctx.game.scenes].filter(
      (scene: AnyDocument) => scene.active || scene.isView || (scene.navigation && scene.visible !== false),
    ) as AnyDocument[];
    const prepared = scenes.map((scene) => ({
      id: scene.id as string,
      name: (ctx.game.user.isGM ? scene.name : scene.navName || scene.name) as string,
      active: scene.active as boolean,
      view: (scene.isView ?? ctx.canvas?.scene === scene) as boolean,
    }));
    return {
      expanded: this.#expanded,
      scenes: {
        active: prepared.filter((scene) => scene.active || scene.view),
        inactive: prepared.filter((scene) => !scene.active && !scene.view),
      },
    };
  }

  override _insertElement(element: HTMLElement): void {
    placeInto(element, "ui-left-column-2");
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", ctx.game.i18n.localize("TABLE.Scene.Navigation") as string);
    this._createContextMenu(this._getContextMenuOptions.bind(this), ".scene[data-scene-id]", {
      hookName: "getSceneContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    for (const hook of ["createScene", "updateScene", "deleteScene", "canvasReady"])
      ctx.Hooks.on(hook, () => void this.render());
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    return sceneMenu((target) => ctx.game.scenes.get(target.dataset.sceneId) as AnyDocument);
  }

  expand(): void {
    this.toggleExpanded(true);
  }
  async collapse(): Promise<void> {
    this.toggleExpanded(false);
  }
  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    void this.render();
  }

  static async #onViewScene(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await ctx.game.scenes.get(target.closest<HTMLElement>("[data-scene-id]")?.dataset.sceneId)?.view();
  }

  static #onToggle(this: SceneNavigation): void {
    this.toggleExpanded();
  }
}
