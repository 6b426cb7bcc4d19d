import { ctx } from "../../context";
import type { AnyDocument, ContextMenuEntry } from "../types";
import { menuEntry } from "./menu-entry";

/** What can be done with one scene. */
export function sceneMenu(find: (target: HTMLElement) => AnyDocument): ContextMenuEntry[] {
  const isGM = () => ctx.game.user.isGM as boolean;
  return [
    menuEntry({ label: "TABLE.Scene.View", icon: "fa-solid fa-eye", onClick: (_event, target) => find(target).view() }),
    menuEntry({
      label: "TABLE.Scene.Activate",
      icon: "fa-solid fa-bullseye",
      visible: (target) => isGM() && !find(target)?.active,
      onClick: (_event, target) => find(target).activate(),
    }),
    menuEntry({
      label: "TABLE.Scene.ToggleNavigation",
      icon: "fa-solid fa-compass",
      visible: (target) => isGM() && !find(target)?.active,
      onClick: (_event, target) => find(target).update({ navigation: !find(target).navigation }),
    }),
  ];
}
