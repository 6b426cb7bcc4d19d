import { ctx } from "../../../context";
import type { AnyDocument, ApplicationOptions, ContextMenuEntry, RenderContext, RenderOptions } from "../../types";
import { openCompendium } from "../apps/compendium";
import { menuEntry } from "../menu-entry";
import { filterDirectory } from "../search-entries";
import { AbstractSidebarTab } from "../sidebar-tab";

/** The compendium packs, by the kind of document in them. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory", "flexcol"],
    actions: { activateEntry: CompendiumDirectory.#onOpenPack },
  };
  static override PARTS: Record<string, { template: string; scrollable?: string[] }> = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: { template: "templates/sidebar/directory/compendium.hbs", scrollable: [""] },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const groups = new Map<string, object[]>();
    for (const pack of ctx.game.packs) {
      if (!pack.visible) continue;
      const label = ctx.game.i18n.localize(ctx.CONFIG[pack.documentName].documentClass.metadata.labelPlural) as string;
      const { collection, title, locked, index } = pack;
      groups.set(label, [
        ...(groups.get(label) ?? []),
        { id: collection, name: title, locked, count: index.size as number },
      ]);
    }
    return Object.assign(await super._prepareContext(options), {
      labelPlural: ctx.game.i18n.localize("TABLE.Tab.compendium") as string,
      groups: [...groups].map(([label, packs]) => ({ label, packs })),
    });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions.bind(this), ".directory-item[data-entry-id]", {
      hookName: "getCompendiumContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>("input[type=search]");
    search?.addEventListener("input", () => filterDirectory(this.element, search.value));
  }

  #packOf(target: HTMLElement): AnyDocument {
    return ctx.game.packs.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const isGM = () => ctx.game.user.isGM as boolean;
    return [
      menuEntry({
        label: "TABLE.Compendium.ToggleLock",
        icon: "fa-solid fa-lock",
        visible: isGM,
        onClick: async (_event, target) => {
          const pack = this.#packOf(target);
          await pack.configure({ locked: !pack.locked });
          await this.render();
        },
      }),
      menuEntry({
        label: "TABLE.Compendium.ImportAll",
        icon: "fa-solid fa-download",
        visible: isGM,
        onClick: async (_event, target) => {
          const pack = this.#packOf(target);
          const imported = (await pack.importAll({})) as unknown[];
          ctx.ui.notifications.info("TABLE.Compendium.Imported", {
            format: { count: String(imported.length), pack: pack.title as string },
          });
        },
      }),
    ];
  }

  static async #onOpenPack(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await openCompendium(this.#packOf(target));
  }
}
