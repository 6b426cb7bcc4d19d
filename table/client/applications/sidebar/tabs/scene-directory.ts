import { ctx } from "../../../context";
import type { AnyDocument, ContextMenuEntry } from "../../types";
import { DocumentDirectory } from "../document-directory";
import type { DirectoryEntry } from "../directory-tree";
import { sceneMenu } from "../scene-menu";

/** The scenes of the world: a click views one, the menu activates it. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override _documentName = "Scene";

  override _prepareEntry(scene: AnyDocument): DirectoryEntry {
    const hint = scene.active ? (ctx.game.i18n.localize("TABLE.Scene.Active") as string) : "";
    return { ...super._prepareEntry(scene), hint, css: scene.active ? "active" : "" };
  }

  override async _onActivateEntry(scene: AnyDocument): Promise<void> {
    await scene.view();
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    return [...sceneMenu((target) => this._documentOf(target)), ...super._getEntryContextOptions()];
  }
}
