import { ctx } from "../../context";
import type { AnyDocument, ContextMenuEntry } from "../types";
import { menuEntry } from "./menu-entry";

type Find = (target: HTMLElement) => AnyDocument;

/** What can be done with one document of a directory. */
export function entryOptions(find: Find): ContextMenuEntry[] {
  const isGM = () => ctx.game.user.isGM as boolean;
  return [
    menuEntry({
      label: "TABLE.Directory.Ownership",
      icon: "fa-solid fa-user-lock",
      visible: isGM,
      onClick: (_event, target) =>
        new ctx.foundry.applications.apps.DocumentOwnershipConfig({ document: find(target) }).render({ force: true }),
    }),
    menuEntry({
      label: "TABLE.Directory.ClearFolder",
      icon: "fa-solid fa-folder-open",
      visible: (target) => isGM() && Boolean(find(target)?.folder),
      onClick: (_event, target) => find(target).update({ folder: null }),
    }),
    menuEntry({
      label: "TABLE.Directory.Duplicate",
      icon: "fa-regular fa-copy",
      visible: (target) =>
        isGM() || Boolean(find(target)?.isOwner && find(target).constructor.canUserCreate(ctx.game.user)),
      onClick: (_event, target) => {
        const original = find(target);
        const name = ctx.game.i18n.format("TABLE.Directory.CopyOf", { name: original.name }) as string;
        return original.clone({ name }, { save: true, addSource: true });
      },
    }),
    menuEntry({
      label: "TABLE.Directory.Delete",
      icon: "fa-solid fa-trash",
      visible: (target) => Boolean(find(target)?.canUserModify(ctx.game.user, "delete")),
      onClick: (_event, target) => find(target).deleteDialog(),
    }),
  ];
}

/** What can be done with a folder. */
export function folderOptions(find: Find): ContextMenuEntry[] {
  const isGM = () => ctx.game.user.isGM as boolean;
  return [
    menuEntry({
      label: "TABLE.Directory.RenameFolder",
      icon: "fa-solid fa-pen",
      visible: isGM,
      onClick: async (_event, target) => {
        const folder = find(target);
        const escaped = ctx.foundry.utils.escapeHTML(folder.name) as string;
        const label = ctx.game.i18n.localize("TABLE.Name") as string;
        const data = await ctx.foundry.applications.api.DialogV2.input({
          window: { title: "TABLE.Directory.RenameFolder" },
          content: `<div class="form-group"><label>${label} <input type="text" name="name" value="${escaped}" required autofocus></label></div>`,
        });
        if (data?.name) await folder.update({ name: data.name });
      },
    }),
    menuEntry({
      label: "TABLE.Directory.DeleteFolder",
      icon: "fa-solid fa-trash",
      visible: isGM,
      onClick: (_event, target) => find(target).delete({ deleteSubfolders: false, deleteContents: false }),
    }),
  ];
}
