import { ctx } from "../../../context";
import { ApplicationV2 } from "../../api/application-v2";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application";
import { instances } from "../../instances";
import type { AnyDocument, ApplicationOptions, ContextMenuEntry, RenderContext, RenderOptions } from "../../types";
import { DragDrop } from "../../ux/drag-drop";
import { menuEntry } from "../menu-entry";
import { filterDirectory } from "../search-entries";

interface IndexEntry {
  _id: string;
  uuid: string;
  name: string;
  img?: string;
  type?: string;
}

/** The contents of a pack: open, drag out, import. */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "compendium-{id}",
    classes: ["compendium", "directory"],
    position: { width: 350, height: 560 },
    window: { icon: "fa-solid fa-book-atlas", resizable: true, contentClasses: ["flexcol"] },
    actions: { activateEntry: Compendium.#onActivateEntry },
  };
  static override PARTS = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: {
      template: "templates/sidebar/directory/pack.hbs",
      templates: ["templates/sidebar/directory/folder.hbs", "templates/sidebar/directory/entry.hbs"],
      scrollable: [""],
    },
  };

  get collection(): AnyDocument {
    return this.options.collection;
  }
  override get title(): string {
    return this.collection.title as string;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const index = [...(await this.collection.getIndex())] as IndexEntry[];
    const { documentName } = this.collection as { documentName: string };
    const entries = index
      .map(({ _id, uuid, name, img, type }) => {
        const key = `TYPES.${documentName}.${type}`;
        return {
          id: _id,
          uuid,
          name,
          img,
          hint: type && ctx.game.i18n.has(key) ? (ctx.game.i18n.localize(key) as string) : "",
        };
      })
      .sort((a, b) => a.name.localeCompare(b.name));
    return Object.assign(await super._prepareContext(options), {
      entries,
      rootId: this.id,
      labelPlural: this.title,
      documentName,
    });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions.bind(this), ".directory-item[data-entry-id]", {
      hookName: `get${this.collection.documentName}ContextOptions`,
      parentClassHooks: false,
      fixed: true,
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>("input[type=search]");
    search?.addEventListener("input", () => filterDirectory(this.element, search.value));
    new DragDrop.implementation({
      dragSelector: ".directory-item[data-entry-id]",
      callbacks: {
        dragstart: (event) => {
          const { uuid } = (event.currentTarget as HTMLElement).dataset;
          const data = { type: this.collection.documentName as string, uuid };
          event.dataTransfer?.setData("text/plain", JSON.stringify(data));
        },
      },
    }).bind(this.element);
  }

  #idOf(target: HTMLElement): string {
    return target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId as string;
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      menuEntry({
        label: "TABLE.Compendium.Import",
        icon: "fa-solid fa-download",
        visible: () => ctx.CONFIG[this.collection.documentName].documentClass.canUserCreate(ctx.game.user) as boolean,
        onClick: async (_event, target) => {
          const world = ctx.game.collections.get(this.collection.documentName);
          const imported = await world.importFromCompendium(this.collection, this.#idOf(target));
          if (imported)
            ctx.ui.notifications.info("TABLE.Compendium.ImportedOne", { format: { name: imported.name as string } });
        },
      }),
      menuEntry({
        label: "TABLE.Directory.Delete",
        icon: "fa-solid fa-trash",
        visible: () => ctx.game.user.isGM && !this.collection.locked,
        onClick: async (_event, target) => {
          const document = await this.collection.getDocument(this.#idOf(target));
          await document?.deleteDialog();
          await this.render();
        },
      }),
    ];
  }

  static async #onActivateEntry(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const document = await this.collection.getDocument(this.#idOf(target));
    await document?.sheet.render({ force: true });
  }
}

/** Opens the window of a pack, or brings it forward. */
export async function openCompendium(pack: AnyDocument): Promise<Compendium> {
  const id = `compendium-${String(pack.collection).replaceAll(".", "_")}`;
  const app = (instances.get(id) as Compendium | undefined) ?? new Compendium({ id, collection: pack });
  await app.render({ force: true });
  app.bringToFront();
  return app;
}
