import { ctx } from "../../context";
import { instances } from "../instances";
import type {
  ApplicationConfiguration,
  ApplicationLike,
  ApplicationOptions,
  ApplicationWindow,
  ChangeTabOptions,
  ClosingOptions,
  ContextMenuEntry,
  FormConfiguration,
  HeaderControlsEntry,
  Position,
  RenderContext,
  RenderOptions,
  Tab,
  TabsConfiguration,
} from "../types";
import { listenForActions } from "./application-actions";
import { type EventDescription, performEvent } from "./application-events";
import { changeForm, submitForm, submitProgrammatically } from "./application-forms";
import { ApplicationLifecycle } from "./application-lifecycle";
import { buildFrame, renderHeaderControl, updateFrame } from "./application-frame";
import { createHookedContextMenu, type HookedMenuOptions, toggleHeaderMenu } from "./application-menus";
import { BASE_OPTIONS, resolveOptions, validateOptions } from "./application-options";
import { applyPosition, makeDraggable, makeResizable, parseDimension, resolvePosition } from "./application-position";
import { changeTab, prepareTabs } from "./application-tabs";

const STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** The base of every window and interface element: life-cycle, frame, position, actions, tabs and forms. */
export class ApplicationV2 extends ApplicationLifecycle implements ApplicationLike {
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static readonly RENDER_STATES = STATES;
  static override readonly emittedEvents: readonly string[] = ["render", "close", "position"];
  static _appId = 0;
  static _maxZ = 100;
  static TABS: Record<string, Partial<TabsConfiguration>> = {};
  static DEFAULT_OPTIONS: ApplicationOptions = BASE_OPTIONS;

  readonly options: Readonly<ApplicationConfiguration>;
  position: Position;
  tabGroups: Record<string, string | null> = {};
  #id: string;
  #element: HTMLElement | null = null;
  #state: number = STATES.NONE;
  #window: ApplicationWindow = {};
  #minimized = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.#id = this.options.id.replace("{id}", this.options.uniqueId);
    for (const [group, config] of Object.entries((this.constructor as typeof ApplicationV2).TABS)) {
      if (Array.isArray(config.tabs)) this.tabGroups[group] = config.initial ?? null;
    }
    this.position = { scale: 1, width: "auto", height: "auto", ...this.options.position } as Position;
  }

  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    yield this;
    if (this === this.BASE_APPLICATION) return;
    yield* ancestorsUpTo(this.BASE_APPLICATION, this);
  }

  static parseCSSDimensions(style: string, parentDimension: number): number | undefined {
    return parseDimension(style, parentDimension);
  }

  static async waitForImages(element: HTMLElement): Promise<void> {
    await Promise.all([...element.querySelectorAll("img")].map((image) => image.decode().catch(() => undefined)));
  }

  _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const cls = this.constructor as typeof ApplicationV2;
    const defaults: ApplicationOptions[] = [];
    for (const ancestor of cls.inheritanceChain()) {
      if (Object.hasOwn(ancestor, "DEFAULT_OPTIONS")) defaults.unshift(ancestor.DEFAULT_OPTIONS);
    }
    const resolved = resolveOptions(cls.name, defaults, options);
    resolved.uniqueId ||= String(++ApplicationV2._appId);
    return resolved;
  }

  get window(): ApplicationWindow {
    return this.#window;
  }
  get id(): string {
    return this.#id;
  }
  get title(): string {
    return ctx.game.i18n.localize(this.options.window.title) as string;
  }
  /** The rendered element. Typed as present since every use follows a render; null before. */
  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }
  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }
  get form(): HTMLFormElement | null {
    const form = this.options.tag === "form" ? this.#element : this.#window.content;
    return form instanceof HTMLFormElement ? form : null;
  }
  get minimized(): boolean {
    return this.#minimized;
  }
  get state(): number {
    return this.#state;
  }
  get rendered(): boolean {
    return this.#state === STATES.RENDERED;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  /** Renders after all earlier renders and closings of this application; `true` means `{force: true}`. */
  async render(options: RenderOptions | boolean = {}, legacy: RenderOptions = {}): Promise<this> {
    const resolved = typeof options === "boolean" ? { ...legacy, force: options } : options;
    return this.#enqueue(() => this.#render(resolved));
  }

  /** Closes after all earlier renders and closings of this application. */
  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#enqueue(() => this.#close(options));
  }

  #enqueue(task: () => Promise<this>): Promise<this> {
    const run = this.#queue.then(task, task);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #render(options: RenderOptions): Promise<this> {
    if (!this.rendered && !options.force) return this;
    options.isFirstRender = !this.rendered;
    this._configureRenderOptions(options);
    validateOptions(this.constructor.name, { position: options.position } as ApplicationOptions);
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      ctx.ui.notifications.warn((error as Error).message);
      return this;
    }
    this.#state = STATES.RENDERING;
    try {
      await this.#draw(options);
    } catch (error) {
      this.#fail(options);
      throw new Error(`Failed to render Application "${this.#id}":\n${(error as Error).message}`, { cause: error });
    }
    return this;
  }

  /** A first render that fails leaves nothing behind; a later one leaves the window as it was. */
  #fail({ isFirstRender }: RenderOptions): void {
    this.#state = isFirstRender ? STATES.ERROR : STATES.RENDERED;
    if (!isFirstRender) return;
    this.#element?.remove();
    instances.delete(this.#id);
  }

  async #draw(options: RenderOptions): Promise<void> {
    const context = await this._prepareContext(options);
    const args = [context, options];
    if (options.isFirstRender) await this._doEvent(this._preFirstRender, { async: true, handlerArgs: args });
    await this._doEvent(this._preRender, { async: true, handlerArgs: args });
    if (options.isFirstRender) {
      this.#window = {};
      this.#element = await this._renderFrame(options);
      this._attachFrameListeners();
    }
    const element = this.element;
    const content = this.hasFrame ? (this.#window.content as HTMLElement) : element;
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, content, options);
    if (options.isFirstRender) {
      instances.set(this.#id, this);
      this._insertElement(element);
    }
    if (this.hasFrame) this._updateFrame(options);
    this.#state = STATES.RENDERED;
    this.setPosition(options.position);
    if (options.isFirstRender) {
      await this._doEvent(this._onFirstRender, { async: true, handlerArgs: args });
      if (this.hasFrame) this.bringToFront();
    }
    await this._doEvent(this._onRender, { async: true, handlerArgs: args });
    await this._doEvent(this._postRender, {
      async: true,
      handlerArgs: args,
      eventName: "render",
      hookName: "render",
      hookArgs: [element, context, options],
    });
  }

  async #close(options: ClosingOptions): Promise<this> {
    if (!this.rendered || !this.#element) return this;
    this.#state = STATES.CLOSING;
    await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
    this._removeElement(this.#element);
    this._tearDown(options);
    this.#state = STATES.CLOSED;
    instances.delete(this.#id);
    this.#minimized = false;
    this._doEvent(this._onClose, { handlerArgs: [options], eventName: "close", hookName: "close" });
    return this;
  }

  _configureRenderOptions(options: RenderOptions): void {
    if (options.isFirstRender) {
      options.position = { ...this.position, ...options.position };
      if (this.hasFrame) {
        options.window = { title: this.title, icon: this.options.window.icon, controls: true, ...options.window };
      }
    }
    if (!options.tab) return;
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    if (typeof options.tab === "object") Object.assign(this.tabGroups, options.tab);
    else if (groups.length === 1) this.tabGroups[groups[0] as string] = options.tab;
    else
      throw new Error(`${this.constructor.name} has ${groups.length} tab groups: name the group of "${options.tab}"`);
  }

  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0] as string) } : {};
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    const config = (this.constructor as typeof ApplicationV2).TABS[group];
    return config?.tabs ? (config as TabsConfiguration) : null;
  }

  _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) throw new Error(`${this.constructor.name} has no tab group "${group}"`);
    return prepareTabs(group, config, this.tabGroups);
  }

  changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    changeTab(this, tab, group, options);
  }

  _getHeaderControls(): HeaderControlsEntry[] {
    return [...(this.options.window.controls ?? [])];
  }

  *_headerControlsButtons(): Generator<HeaderControlsEntry> {
    const controls = this._doEvent(this._getHeaderControls, {
      hookName: "getHeaderControls",
      hookResponse: true,
    }) as HeaderControlsEntry[];
    for (const control of controls) {
      const { visible } = control;
      if ((typeof visible === "function" ? visible.call(this) : visible) ?? true) yield control;
    }
  }

  *_headerControlButtons(): Generator<HeaderControlsEntry> {
    yield* this._headerControlsButtons();
  }

  async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`The ${this.constructor.name} Application class is not renderable: it implements no _renderHTML`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`The ${this.constructor.name} Application class is not renderable: it implements no _replaceHTML`);
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    return buildFrame(this, this.#window);
  }

  _renderHeaderControl(control: HeaderControlsEntry): HTMLLIElement {
    return renderHeaderControl(control);
  }

  _updateFrame(options: RenderOptions): void {
    updateFrame(this, this.#window, options.window);
  }

  _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.body.append(element);
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _tearDown(_options: ClosingOptions): void {
    this.#element = null;
    this.#window = {};
  }

  setPosition(position: Partial<Position> = {}): Position | void {
    if (!this.#element || !this.hasFrame || !this.options.window.positioned) return undefined;
    const wanted: Position = { ...this.position };
    for (const [key, value] of Object.entries(position))
      if (value !== undefined) Object.assign(wanted, { [key]: value });
    this._doEvent(this._prePosition, { handlerArgs: [wanted] });
    Object.assign(this.position, this._updatePosition(wanted));
    applyPosition(this.#element, this.position);
    this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: "position" });
    return this.position;
  }

  _updatePosition(position: Position): Position {
    return this.#element ? resolvePosition(this.#element, position) : position;
  }

  async toggleControls(expanded?: boolean | null, _options: { animate?: boolean | null } = {}): Promise<void> {
    await toggleHeaderMenu(this, this.#window, expanded ?? undefined);
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
    this.#minimized = true;
    this.element.classList.add("minimized");
  }

  async maximize(): Promise<void> {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.element.classList.remove("minimized");
    this.setPosition();
  }

  bringToFront(): void {
    if (!this.#element) return;
    if (this.position.zIndex !== ApplicationV2._maxZ) this.position.zIndex = ++ApplicationV2._maxZ;
    this.#element.style.zIndex = String(this.position.zIndex);
    if (this.hasFrame) ctx.ui.activeWindow = this;
  }

  async submit(submitOptions: object = {}): Promise<unknown> {
    return submitProgrammatically(this, submitOptions);
  }

  /** Calls a life-cycle method, then the listeners of its event and the hooks of this class and its parents. */
  _doEvent(handler: (...args: never[]) => unknown, description: EventDescription = {}): unknown {
    return performEvent(this, handler, description);
  }

  _attachFrameListeners(): void {
    const element = this.element;
    listenForActions(this, element);
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    const config = this.options.form;
    if (this.form && config) {
      this.form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
      this.form.addEventListener("change", (event) => this._onChangeForm(config, event));
    }
    if (this.#window.header && this.options.window.positioned) makeDraggable(this, this.#window.header);
    if (this.#window.resize) makeResizable(this, this.#window.resize);
  }

  _onClickTab(event: Event): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-action=tab]");
    const { tab, group } = target?.dataset ?? {};
    if (!target || !tab) throw new Error(`${this.constructor.name}: a tab action without a data-tab`);
    const navGroup = group ?? target.closest<HTMLElement>("[data-group]")?.dataset.group ?? "";
    this.changeTab(tab, navGroup, { event });
  }

  /** Called for an action that has no handler. The table is strict: what nobody handles is an error. */
  _onClickAction(_event: PointerEvent, target: HTMLElement): unknown {
    throw new Error(`${this.constructor.name} has no action "${target.dataset.action}"`);
  }

  async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void> {
    await submitForm(this, formConfig, event);
  }

  _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    changeForm(this, formConfig, event);
  }

  _createContextMenu(handler: () => ContextMenuEntry[], selector: string, options: HookedMenuOptions = {}) {
    return createHookedContextMenu(this, handler, selector, options);
  }
}

function* ancestorsUpTo(base: typeof ApplicationV2, from: typeof ApplicationV2): Generator<typeof ApplicationV2> {
  let cls = from;
  do {
    cls = Object.getPrototypeOf(cls) as typeof ApplicationV2;
    yield cls;
  } while (cls !== base);
}
