import { ctx } from "../../context";
import { ApplicationV2 } from "../api/application-v2";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "../types";

/** A tab of the sidebar, which can also be opened as a window of its own. */
export class AbstractSidebarTab extends HandlebarsApplicationMixin(ApplicationV2) {
  static tabName = "";
  static override readonly emittedEvents: readonly string[] = ["render", "close", "position", "activate", "deactivate"];
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "{id}",
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };

  #popout: AbstractSidebarTab | undefined;
  #hooks: Array<[hook: string, id: number]> = [];

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    const resolved = super._initializeApplicationOptions({ uniqueId: tabName, ...options });
    resolved.classes = [...new Set([...resolved.classes, `${tabName}-sidebar`])];
    return resolved;
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }
  get isPopout(): boolean {
    return Boolean(this.options.isPopout);
  }
  get popout(): AbstractSidebarTab | undefined {
    return this.#popout;
  }
  get active(): boolean {
    return ctx.ui.sidebar?.tabGroups.primary === this.tabName;
  }
  override get title(): string {
    return ctx.game.i18n.localize(this.options.window.title || `TABLE.Tab.${this.tabName}`) as string;
  }

  activate(): void {
    if (!this.rendered || this.isPopout) return;
    ctx.ui.sidebar.changeTab(this.tabName, "primary");
  }

  /** Opens this tab as a window beside the sidebar. */
  async renderPopout(): Promise<AbstractSidebarTab> {
    if (this.isPopout) throw new Error("You cannot pop out an already popped-out sidebar tab");
    this.#popout ??= this._createPopout();
    await this.#popout.render({ force: true });
    return this.#popout;
  }

  _createPopout(): AbstractSidebarTab {
    const cls = this.constructor as typeof AbstractSidebarTab;
    const popout = new cls({
      id: `${this.tabName}-popout`,
      classes: ["sidebar-popout"],
      isPopout: true,
      position: { width: 320, height: 560 },
      window: { frame: true, positioned: true, resizable: true, title: this.title },
    });
    popout.addEventListener("close", () => (this.#popout = undefined), { once: true });
    return popout;
  }

  override async render(options: RenderOptions | boolean = {}, legacy: RenderOptions = {}): Promise<this> {
    const popout = this.#popout;
    if (popout?.rendered) void popout.render(typeof options === "object" ? { ...options } : options);
    return super.render(options, legacy);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), {
      user: ctx.game.user,
      rootId: this.id,
      isPopout: this.isPopout,
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isPopout) {
      frame.classList.remove("tab");
      frame.classList.add("active");
      return frame;
    }
    frame.dataset.tab = this.tabName;
    frame.dataset.group = "primary";
    frame.setAttribute("aria-label", this.title);
    frame.classList.toggle("active", this.active);
    return frame;
  }

  override _insertElement(element: HTMLElement): void {
    if (this.isPopout) return super._insertElement(element);
    const content = document.getElementById("sidebar-content");
    if (!content) throw new Error(`The sidebar must be rendered before its tab "${this.tabName}"`);
    document.getElementById(element.id)?.remove();
    content.append(element);
  }

  /** Listens to a hook for as long as this tab is rendered. */
  _onHook(hook: string, handler: (...args: never[]) => unknown): void {
    this.#hooks.push([hook, ctx.Hooks.on(hook, handler) as number]);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    for (const [hook, id] of this.#hooks.splice(0)) ctx.Hooks.off(hook, id);
    void this.#popout?.close();
  }

  _onActivate(): void {
    this.dispatchEvent(new Event("activate"));
  }
  _onDeactivate(): void {
    this.dispatchEvent(new Event("deactivate"));
  }
}
