import { ItemSheetBase } from "../../foundry/types/sheet-base";
import { systemPath } from "../../foundry/system";
import { updatePaths } from "../../foundry/types/typed";
import { foundryKit } from "./foundry-kit";
import { followLive, leaveLive } from "./live-sheets";
import type { SheetKit } from "./kit";
import type { ItemView } from "./item-view";
import { SheetDesk, guarded } from "./sheet-desk";

/** What every sheet of an item has: a preview of what it does, its fields, its description. Subclasses draw the view. */
export abstract class WarItemSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS: typeof ItemSheetBase.DEFAULT_OPTIONS = {
    tag: "section",
    classes: ["fm", "fm-sheet", "fm-sheet--item"],
    position: { width: 440, height: "auto" },
    window: { resizable: true },
    actions: {
      picture: guarded<WarItemSheet>(function () {
        const { FilePicker } = foundry.applications.apps;
        const callback = (path: string) => void updatePaths(this.item, { img: path });
        return new FilePicker.implementation({ type: "image", current: this.item.img ?? "", callback }).render({
          force: true,
        });
      }),
    },
  };

  static override PARTS = {
    head: { template: systemPath("templates/sheets/item/head.hbs") },
    body: { template: systemPath("templates/sheets/item/body.hbs"), scrollable: [""] },
  };

  readonly desk = new SheetDesk(this);

  /** The item's sheet as its reader sees it. */
  protected abstract itemView(kit: SheetKit): Promise<ItemView>;

  follow(): void {
    if (this.rendered) void this.render();
  }

  stored(path: string): unknown {
    return foundry.utils.getProperty(this.item._source, path);
  }

  async write(path: string, value: unknown): Promise<void> {
    await updatePaths(this.item, { [path]: value });
  }

  /** Items have no points to spend. */
  adjust(): Promise<void> {
    return Promise.resolve();
  }

  protected override _configureRenderOptions(options: { parts?: string[] }): void {
    super._configureRenderOptions(options);
    options.parts = (options.parts ?? []).filter((part) => !this.#isWriting(part));
  }

  #isWriting(part: string): boolean {
    const editor = this.parts[part]?.querySelector<HTMLElement & { open?: boolean }>("prose-mirror");
    return editor?.open === true || editor?.hasAttribute("open") === true;
  }

  protected override async _prepareContext(): Promise<{ itemView: ItemView }> {
    return { itemView: await this.itemView(foundryKit()) };
  }

  protected override _preparePartContext(part: string, context: { itemView: ItemView }): Promise<object> {
    return Promise.resolve(part === "head" ? context.itemView.head : context.itemView.body);
  }

  protected override _preSyncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: never): void {
    super._preSyncPartState(part, next, prior, state);
    this.desk.keep(part, prior);
  }

  protected override _syncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: never): void {
    super._syncPartState(part, next, prior, state);
    this.desk.restore(part, next);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.desk.listen(this.element);
    followLive(this);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    leaveLive(this);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    for (const field of this.element.querySelectorAll<HTMLInputElement>("input, select, textarea"))
      field.disabled = disabled;
  }
}
