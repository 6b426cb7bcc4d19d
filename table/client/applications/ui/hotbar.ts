import { ctx } from "../../context";
import { ApplicationV2 } from "../api/application-v2";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { menuEntry } from "../sidebar/menu-entry";
import type { AnyDocument, ApplicationOptions, ContextMenuEntry, RenderContext, RenderOptions } from "../types";
import { DragDrop } from "../ux/drag-drop";
import { TextEditor } from "../ux/text-editor";
import { placeInto } from "./place-into";

interface SlotData {
  slot: number;
  macro: AnyDocument | null;
  key: number;
  img: string | null;
  cssClass: "full" | "open";
  ariaLabel: string;
}

interface HotbarDrop {
  type?: string;
  uuid?: string;
  slot?: string | number;
}

/** Five pages of ten macros, run by a click or a number key. */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "hotbar",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { execute: Hotbar.#onExecute, page: Hotbar.#onPage },
  };
  static override PARTS = { hotbar: { root: true, template: "templates/ui/hotbar.hbs" } };

  #page = 1;
  #slots: SlotData[] = [];

  get page(): number {
    return this.#page;
  }
  get slots(): SlotData[] {
    return this.#slots;
  }
  get locked(): boolean {
    return false;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const macros = ctx.game.user.getHotbarMacros(this.#page) as Array<{ slot: number; macro: AnyDocument | null }>;
    this.#slots = macros.map(({ slot, macro }, index) => ({
      slot,
      macro,
      key: (index + 1) % 10,
      img: (macro?.img as string | undefined) ?? null,
      cssClass: macro ? "full" : "open",
      ariaLabel: (macro?.name as string | undefined) ?? (ctx.game.i18n.localize("TABLE.Hotbar.Empty") as string),
    }));
    return { slots: this.#slots, page: this.#page };
  }

  override _insertElement(element: HTMLElement): void {
    placeInto(element, "ui-bottom");
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", ctx.game.i18n.localize("TABLE.Hotbar.Label") as string);
    this._createContextMenu(this._getContextMenuOptions.bind(this), ".slot.full", {
      hookName: "getHotbarContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    for (const hook of ["updateMacro", "deleteMacro"]) ctx.Hooks.on(hook, () => void this.render());
    ctx.Hooks.on("updateUser", (user: AnyDocument, changed: { hotbar?: object }) => {
      if (user.isSelf && changed.hotbar) void this.render();
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".slot.full",
      dropSelector: "#action-bar",
      callbacks: { dragstart: (event) => this.#onDragStart(event), drop: (event) => void this.#onDrop(event) },
    }).bind(this.element);
  }

  #macroAt(target: HTMLElement): AnyDocument | null {
    const slot = Number(target.closest<HTMLElement>("[data-slot]")?.dataset.slot);
    return this.#slots.find((entry) => entry.slot === slot)?.macro ?? null;
  }

  #onDragStart(event: DragEvent): void {
    const target = event.currentTarget as HTMLElement;
    const macro = this.#macroAt(target);
    if (!macro) return;
    const data = { ...(macro.toDragData() as object), slot: target.dataset.slot };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  async #onDrop(event: DragEvent): Promise<void> {
    const slot = (event.target as HTMLElement).closest<HTMLElement>("[data-slot]")?.dataset.slot;
    if (!slot) return;
    const data = TextEditor.implementation.getDragEventData(event) as HotbarDrop;
    if (ctx.Hooks.call("hotbarDrop", this, data, slot) === false) return;
    const macro = await this.#macroFor(data);
    if (macro)
      await ctx.game.user.assignHotbarMacro(macro, Number(slot), {
        fromSlot: data.slot ? Number(data.slot) : undefined,
      });
  }

  async #macroFor(data: HotbarDrop): Promise<AnyDocument | null> {
    if (!data.type || !data.uuid) return null;
    const document = (await ctx.foundry.utils.fromUuid(data.uuid)) as AnyDocument | null;
    if (!document) return null;
    if (data.type !== "Macro") return this._createDocumentSheetToggle(document);
    return ctx.game.macros.has(document.id) ? document : ctx.CONFIG.Macro.documentClass.create(document.toObject());
  }

  /** A macro that shows or hides the sheet of a document. */
  async _createDocumentSheetToggle(document: AnyDocument): Promise<AnyDocument> {
    const name = ctx.game.i18n.format("TABLE.Hotbar.Display", { name: document.name }) as string;
    const command = `await foundry.applications.ui.Hotbar.toggleDocumentSheet("${document.uuid}");`;
    return ctx.CONFIG.Macro.documentClass.create({ name, type: "script", img: document.img ?? undefined, command });
  }

  static async toggleDocumentSheet(uuid: string): Promise<void> {
    const document = (await ctx.foundry.utils.fromUuid(uuid)) as AnyDocument | null;
    if (!document) throw new Error(`There is no document ${uuid}`);
    await (document.sheet.rendered ? document.sheet.close() : document.sheet.render({ force: true }));
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    return [
      menuEntry({
        label: "TABLE.Macro.Edit",
        icon: "fa-solid fa-pen-to-square",
        visible: (target) => Boolean(this.#macroAt(target)?.isOwner),
        onClick: (_event, target) => this.#macroAt(target)?.sheet.render({ force: true }),
      }),
      menuEntry({
        label: "TABLE.Hotbar.Remove",
        icon: "fa-solid fa-xmark",
        onClick: (_event, target) => ctx.game.user.assignHotbarMacro(null, Number(target.dataset.slot)),
      }),
    ];
  }

  async changePage(page: number): Promise<void> {
    this.#page = Math.min(Math.max(page, 1), 5);
    await this.render();
  }

  async cyclePage(direction: number): Promise<void> {
    await this.changePage(((this.#page - 1 + Math.sign(direction) + 5) % 5) + 1);
  }

  static async #onExecute(this: Hotbar, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.preventDefault();
    const macro = this.#macroAt(target);
    if (macro) await macro.execute();
    else await ctx.CONFIG.Macro.documentClass.createDialog({ type: "script" });
  }

  static async #onPage(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.cyclePage(Number(target.dataset.direction));
  }
}
