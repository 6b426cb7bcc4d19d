import { presenceOf } from "../../foundry/gather/participants";
import { explainError } from "../../foundry/requests/explain";
import { ActorSheetBase } from "../../foundry/types/sheet-base";
import { dragged } from "../../foundry/types/sheets";
import { localize, updatePaths } from "../../foundry/types/typed";
import { systemPath } from "../../foundry/system";
import { sheetActions } from "./actor-actions";
import { doAdjust } from "./adjust";
import { foundryKit } from "./foundry-kit";
import type { LimitedView } from "./head-view";
import type { SheetKit } from "./kit";
import { followLive, leaveLive } from "./live-sheets";
import { setLeader } from "./person-acts";
import { SheetDesk } from "./sheet-desk";

/** The parts of a sheet with the context of each, by the names in `PARTS`. */
export type SheetParts = Readonly<Record<string, object>>;

/** The part that limited viewers get instead of all others. */
const LIMITED = "limited";

type ActorSheetOptions = InstanceType<typeof ActorSheetBase>["_initializeApplicationOptions"];

/** How large the window is for limited viewers. */
const LIMITED_SIZE = { width: 400, height: 480 };

/** The template of the part for limited viewers; every actor's sheet lists it among its `PARTS`. */
export const LIMITED_PART = { template: systemPath("templates/sheets/limited.hbs"), scrollable: [""] };

/**
 * What every sheet of an actor has: play first and edit by a switch, a limited view, fields that answer, a leader chip, drops that
 * say why they are refused. Subclasses name their `PARTS`, gather their input and draw it by a pure view.
 */
export abstract class WarActorSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS: typeof ActorSheetBase.DEFAULT_OPTIONS = {
    tag: "section",
    classes: ["fm", "fm-sheet"],
    position: { width: 720, height: 720 },
    window: { resizable: true },
    actions: sheetActions(),
  };

  readonly desk = new SheetDesk(this);

  /** Subclasses name the tab that is open at first. */
  override tabGroups: Record<string, string> = { sheet: "" };

  /** The context of every part, for whoever may see the sheet whole. */
  protected abstract partsFor(kit: SheetKit): Promise<SheetParts>;

  /** What a limited viewer gets. */
  protected abstract limitedFor(kit: SheetKit): Promise<LimitedView>;

  protected override _initializeApplicationOptions(options: never): ReturnType<ActorSheetOptions> {
    const configuration = super._initializeApplicationOptions(options);
    const { document, position } = configuration;
    if (!document.testUserPermission(game.user, "OBSERVER")) Object.assign(position, LIMITED_SIZE);
    return configuration;
  }

  /** Who must see no more than what anybody can see? */
  get isLimited(): boolean {
    return !this.actor.testUserPermission(game.user, "OBSERVER");
  }

  /** The part of the sheet that follows the fight; all of it unless a sheet knows better. */
  follow(): void {
    if (this.rendered) void this.render();
  }

  /** The value behind a field, of an item's where the field stands in an item's row. */
  stored(path: string, field: HTMLElement): unknown {
    const document: object = this.itemOf(field) ?? this.actor;
    return foundry.utils.getProperty("_source" in document ? (document._source as object) : document, path);
  }

  async write(path: string, value: unknown, field: HTMLElement): Promise<void> {
    const item = this.itemOf(field);
    if (item) await updatePaths(item, { [path]: value });
    else await updatePaths(this.actor, { [path]: value });
  }

  adjust(action: string, key: string, by: number): Promise<void> {
    return doAdjust(presenceOf(this.actor, this.token), action, key, by);
  }

  /** The item in whose row an element stands; null elsewhere. */
  itemOf(element: HTMLElement): Item.Implementation | null {
    const id = element.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
    return id === undefined ? null : (this.actor.items.get(id) ?? null);
  }

  override changeTab(
    tab: string,
    group: string,
    options?: foundry.applications.api.ApplicationV2.ChangeTabOptions,
  ): void {
    super.changeTab(tab, group, options);
    this.#showTab();
  }

  #showTab(): void {
    const { sheet } = this.tabGroups;
    for (const button of this.element.querySelectorAll<HTMLElement>('.fm-tabs > [data-group="sheet"]')) {
      const on = button.dataset["tab"] === sheet;
      button.removeAttribute("aria-pressed");
      button.ariaSelected = String(on);
      button.tabIndex = on ? 0 : -1;
    }
  }

  protected override _configureRenderOptions(options: { parts?: string[] }): void {
    const asked = options.parts;
    super._configureRenderOptions(options);
    const own = Object.keys((this.constructor as typeof WarActorSheet).PARTS);
    const parts = this.isLimited ? [LIMITED] : (asked ?? own).filter((part) => part !== LIMITED);
    options.parts = parts.filter((part) => !this.#isWriting(part));
  }

  protected override _configureRenderParts(
    options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions,
  ): Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> {
    const parts = super._configureRenderParts(options);
    const kept = Object.entries(parts).filter(([name]) => (name === LIMITED) === this.isLimited);
    return Object.fromEntries(kept);
  }

  /** A part in which somebody writes a longer text is left alone until that is stored. */
  #isWriting(part: string): boolean {
    const editor = this.parts[part]?.querySelector<HTMLElement & { open?: boolean }>("prose-mirror");
    return editor?.open === true || editor?.hasAttribute("open") === true;
  }

  protected override async _prepareContext(): Promise<{ sheetParts: SheetParts }> {
    const kit = foundryKit();
    if (this.isLimited) return { sheetParts: { [LIMITED]: await this.limitedFor(kit) } };
    return { sheetParts: await this.partsFor(kit) };
  }

  protected override _preparePartContext(part: string, context: { sheetParts: SheetParts }): Promise<object> {
    return Promise.resolve(context.sheetParts[part] ?? {});
  }

  protected override async _renderFrame(options: never): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    this.desk.addSwitch(frame);
    return frame;
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

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("fm-sheet--limited", this.isLimited);
    this.desk.showMode();
    this.#showTab();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    leaveLive(this);
  }

  /** Whoever may not change the sheet can still turn its pages: only fields are closed, controls close themselves by their view. */
  protected override _toggleDisabled(disabled: boolean): void {
    for (const field of this.element.querySelectorAll<HTMLInputElement>("input, select, textarea"))
      field.disabled = disabled;
  }

  protected override async _onDrop(event: DragEvent): Promise<void> {
    if (!DROPS.has(dragged(event).type ?? "")) {
      ui.notifications?.warn(localize("FM.Sheet.Drop.foreign"));
      return;
    }
    try {
      await super._onDrop(event);
    } catch (error) {
      ui.notifications?.warn(explainError(error));
    }
  }

  protected override async _onDropActor(
    _event: DragEvent,
    dropped: Actor.Implementation,
  ): Promise<Actor.Implementation | null> {
    if (!this.actor.isOwner) throw new Error(localize("FM.Sheet.Refused.notYours"));
    await setLeader(this.actor, dropped);
    return dropped;
  }

  /** The types of items that this kind of actor can have. */
  protected get itemTypes(): readonly string[] {
    return [];
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    if (!this.actor.isOwner) throw new Error(localize("FM.Sheet.Refused.notYours"));
    if (!this.itemTypes.includes(item.type)) {
      throw new Error(
        localize("FM.Sheet.Drop.wrongItem", { name: item.name, type: localize(`TYPES.Item.${item.type}`) }),
      );
    }
    return super._onDropItem(event, item);
  }
}

const DROPS: ReadonlySet<string> = new Set(["Actor", "Item", "ActiveEffect", "Folder"]);
