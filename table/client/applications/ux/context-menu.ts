import { ctx } from "../../context";
import type { ContextMenuEntry } from "../types";
import { placeBeside, placeWithin } from "./menu-position";

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: ((target: HTMLElement) => void) | null;
  onClose?: ((target: HTMLElement) => void) | null;
  jQuery?: false;
  fixed?: boolean;
}

interface MenuRenderOptions {
  event?: Event | null;
  animate?: boolean;
}

const OPTION_KEYS = new Set(["eventName", "onOpen", "onClose", "jQuery", "fixed", "relative"]);

function iconElement(icon: string): HTMLElement | null {
  const template = document.createElement("template");
  template.innerHTML = icon.trim().startsWith("<") ? icon : `<i class="fa-fw ${icon}" inert></i>`;
  const element = template.content.firstElementChild as HTMLElement | null;
  element?.setAttribute("aria-hidden", "true");
  return element;
}

/** A menu of entries that opens on an event of matching nodes inside a container. */
export class ContextMenu {
  /** The menu that is open now. */
  static _current: ContextMenu | null = null;

  menuItems: ContextMenuEntry[];
  onOpen: ContextMenuOptions["onOpen"];
  onClose: ContextMenuOptions["onClose"];
  readonly #container: HTMLElement;
  readonly #selector: string | null;
  readonly #eventName: string;
  readonly #fixed: boolean;
  #element: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  #expandUp = false;

  constructor(
    container: HTMLElement,
    selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    for (const key of Object.keys(options)) {
      if (!OPTION_KEYS.has(key)) throw new Error(`"${key}" is not an option of ContextMenu`);
    }
    if ((options.jQuery as unknown) === true) throw new Error("the table has no jQuery: pass {jQuery: false}");
    this.#container = container;
    this.#selector = selector ?? null;
    this.menuItems = menuItems;
    this.#eventName = options.eventName ?? "contextmenu";
    this.#fixed = options.fixed ?? false;
    this.onOpen = options.onOpen;
    this.onClose = options.onClose;
    if (this.#eventName !== "none")
      container.addEventListener(this.#eventName, (event) => void this._onActivate(event));
  }

  static get implementation(): typeof ContextMenu {
    return (ctx.CONFIG?.ux?.ContextMenu as typeof ContextMenu | undefined) ?? this;
  }

  /** Closes the open menu when something else is pressed, or on Escape. */
  static eventListeners(): void {
    document.addEventListener(
      "pointerdown",
      (event) => {
        const menu = ContextMenu._current;
        if (!menu || menu.element?.contains(event.target as Node) || menu.target.contains(event.target as Node)) return;
        void menu.close();
      },
      { capture: true },
    );
  }

  get element(): HTMLElement | null {
    return this.#element;
  }
  get target(): HTMLElement {
    return this.#target as HTMLElement;
  }
  get selector(): string | null {
    return this.#selector;
  }
  get eventName(): string {
    return this.#eventName;
  }
  get fixed(): boolean {
    return this.#fixed;
  }
  get expandUp(): boolean {
    return this.#expandUp;
  }

  async _onActivate(event: Event): Promise<void> {
    const from = event.target as HTMLElement;
    const target = this.#selector ? from.closest<HTMLElement>(this.#selector) : this.#container;
    if (!target || !this.#container.contains(target)) return;
    if (event.type === "contextmenu" && from.closest("input, textarea, [contenteditable=true]")) return;
    event.preventDefault();
    event.stopPropagation();
    const again = this.#element && this.#target === target;
    await ContextMenu._current?.close();
    if (again) return;
    await this.render(target, { event });
  }

  async _preRender(_target: HTMLElement, _options: MenuRenderOptions = {}): Promise<void> {}

  async render(target: HTMLElement, options: MenuRenderOptions = {}): Promise<void> {
    await ContextMenu._current?.close();
    await this._preRender(target, options);
    this.#target = target;
    const menu = document.createElement("nav");
    menu.id = "context-menu";
    menu.className = `${this.#fixed ? "fixed" : ""} themed`.trim();
    const list = document.createElement("menu");
    list.className = "context-items";
    list.setAttribute("role", "menu");
    list.setAttribute("aria-label", ctx.game.i18n.localize("TABLE.Menu.Label") as string);
    for (const entry of this.menuItems) {
      if (this.#isVisible(entry, target)) list.append(this.#renderEntry(entry));
    }
    if (!list.children.length) return;
    menu.append(list);
    this.#element = menu;
    ContextMenu._current = this;
    this.activateListeners(menu);
    this._setPosition(menu, target, options);
    target.classList.add("context");
    this.onOpen?.(target);
    (list.querySelector("[role=menuitem]") as HTMLElement | null)?.focus({ preventScroll: true });
    await this._onRender(options);
  }

  async _onRender(_options: MenuRenderOptions = {}): Promise<void> {}

  #isVisible(entry: ContextMenuEntry, target: HTMLElement): boolean {
    const legacy = ctx.generation < 14;
    const condition = legacy ? entry.condition : (entry.visible ?? entry.condition);
    if (condition === undefined) return true;
    return Boolean(typeof condition === "function" ? condition(target) : condition);
  }

  #renderEntry(entry: ContextMenuEntry): HTMLElement {
    const legacy = ctx.generation < 14;
    const label = legacy
      ? (entry.name ?? (entry.onClick && !entry.callback ? undefined : entry.label))
      : (entry.label ?? entry.name);
    if (!label) throw new Error(`A context menu entry needs a ${legacy ? "name" : "label"}`);
    const item = document.createElement("li");
    item.className = ["context-item", entry.classes ?? ""].join(" ").trim();
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    if (entry.group) item.dataset.group = entry.group;
    if (entry.icon) item.append(iconElement(entry.icon) ?? "");
    const text = document.createElement("span");
    text.textContent = ctx.game.i18n.localize(label) as string;
    item.append(text);
    item.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const target = this.target;
      void this.close();
      if (!legacy && entry.onClick) entry.onClick(event, target);
      else if (entry.callback) entry.callback(target);
      else throw new Error(`The menu entry "${label}" has no ${legacy ? "callback" : "onClick"}`);
    });
    return item;
  }

  _setPosition(menu: HTMLElement, target: HTMLElement, options: MenuRenderOptions = {}): void {
    if (this.#fixed) this._setFixedPosition(menu, target, options);
    else this._injectMenu(menu, target);
  }

  _setFixedPosition(menu: HTMLElement, target: HTMLElement, options: MenuRenderOptions = {}): void {
    const layer = target.closest("dialog") ?? document.body;
    layer.append(menu);
    this.#expandUp = placeBeside(menu, target, options.event ?? null);
  }

  _injectMenu(menu: HTMLElement, target: HTMLElement): void {
    const layer = target.closest("dialog") ?? document.body;
    layer.append(menu);
    menu.classList.add("fixed");
    this.#expandUp = placeWithin(menu, target);
  }

  activateListeners(menu: HTMLElement): void {
    menu.addEventListener("keydown", (event) => {
      const items = [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
      const index = items.indexOf(document.activeElement as HTMLElement);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) items[(index + step + items.length) % items.length]?.focus();
      else if (event.key === "Enter" || event.key === " ") items[index]?.click();
      else if (event.key === "Escape" || event.key === "Tab") void this.close();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  async close(_options: { animate?: boolean | null; target?: HTMLElement } = {}): Promise<void> {
    const target = this.#target;
    const hadFocus = this.#element?.contains(document.activeElement);
    this.#element?.remove();
    this.#element = null;
    if (ContextMenu._current === this) ContextMenu._current = null;
    if (!target) return;
    target.classList.remove("context");
    if (hadFocus)
      (target.matches("button, a, [tabindex]") ? target : target.querySelector<HTMLElement>("button, a"))?.focus();
    this.onClose?.(target);
  }
}
