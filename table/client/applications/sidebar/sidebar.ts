import { ctx } from "../../context";
import { ApplicationV2 } from "../api/application-v2";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type { ApplicationOptions, ChangeTabOptions, RenderContext, RenderOptions } from "../types";
import type { AbstractSidebarTab } from "./sidebar-tab";

/** How a tab of the sidebar is announced. The sidebar's TABS are these, not groups of tabs. */
export interface TabDescriptor {
  tabs?: undefined;
  initial?: undefined;
  tooltip?: string;
  icon?: string;
  documentName?: string;
  gmOnly?: boolean;
}

/** The sidebar: its tab buttons, and the place where the tabs render. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "sidebar",
    tag: "div",
    classes: ["expanded"],
    window: { frame: false, positioned: false },
    actions: {
      toggleState: Sidebar.#onToggleState,
      popout: Sidebar.#onPopout,
    },
  };
  static override PARTS = {
    tabs: { id: "tabs", template: "templates/sidebar/tabs.hbs" },
    content: { id: "content", template: "templates/sidebar/content.hbs" },
  };
  static override TABS: Record<string, TabDescriptor> = {
    chat: { icon: "fa-solid fa-comments", tooltip: "TABLE.Tab.chat" },
    combat: { icon: "fa-solid fa-shield-halved", tooltip: "TABLE.Tab.combat" },
    scenes: { icon: "fa-solid fa-map", tooltip: "TABLE.Tab.scenes", gmOnly: true },
    actors: { icon: "fa-solid fa-user", tooltip: "TABLE.Tab.actors" },
    items: { icon: "fa-solid fa-suitcase", tooltip: "TABLE.Tab.items" },
    journal: { icon: "fa-solid fa-book-open", tooltip: "TABLE.Tab.journal" },
    macros: { icon: "fa-solid fa-code", tooltip: "TABLE.Tab.macros" },
    compendium: { icon: "fa-solid fa-book-atlas", tooltip: "TABLE.Tab.compendium" },
    settings: { icon: "fa-solid fa-gears", tooltip: "TABLE.Tab.settings" },
  };

  override tabGroups: Record<string, string | null> = { primary: "chat" };
  popouts: Record<string, AbstractSidebarTab> = {};
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), { tabs: this._prepareTabContext() });
  }

  _prepareTabContext(): object[] {
    const { isGM } = ctx.game.user;
    return Object.entries((this.constructor as typeof Sidebar).TABS)
      .filter(([name, { gmOnly }]) => ctx.ui[name] && (isGM || !gmOnly))
      .map(([id, { icon, tooltip }]) => ({ id, icon, tooltip, active: this.tabGroups.primary === id }));
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    (document.getElementById("ui-right-column-1") ?? document.body).append(element);
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("contextmenu", (event) => {
      const tab = (event.target as HTMLElement).closest<HTMLElement>("#sidebar-tabs [data-tab]")?.dataset.tab;
      if (!tab) return;
      event.preventDefault();
      void (ctx.ui[tab] as AbstractSidebarTab).renderPopout();
    });
  }

  override _onClickTab(event: Event): void {
    const { tab } = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]")?.dataset ?? {};
    if (!tab) throw new Error("Sidebar: a tab action without a data-tab");
    if (tab === this.tabGroups.primary && this.#expanded) this.collapse();
    else {
      this.changeTab(tab, "primary");
      this.expand();
    }
  }

  override changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    const prior = this.tabGroups[group];
    super.changeTab(tab, group, { ...options, updatePosition: false });
    for (const button of this.element.querySelectorAll("#sidebar-tabs [data-tab]")) {
      button.setAttribute("aria-pressed", String(button.classList.contains("active")));
    }
    if (prior && prior !== tab) (ctx.ui[prior] as AbstractSidebarTab | undefined)?._onDeactivate();
    if (prior !== tab) (ctx.ui[tab] as AbstractSidebarTab | undefined)?._onActivate();
    ctx.Hooks.callAll("changeSidebarTab", ctx.ui[tab]);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }
  expand(): void {
    this.toggleExpanded(true);
  }
  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.element.classList.toggle("expanded", expanded);
    this.element.querySelector("[data-action=toggleState]")?.setAttribute("aria-expanded", String(expanded));
    ctx.Hooks.callAll("collapseSidebar", this, !expanded);
  }

  static #onToggleState(this: Sidebar): void {
    this.toggleExpanded();
  }

  static async #onPopout(this: Sidebar): Promise<void> {
    await (ctx.ui[this.tabGroups.primary as string] as AbstractSidebarTab).renderPopout();
  }
}
