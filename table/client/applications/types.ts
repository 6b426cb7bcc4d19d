/**
 * A document as applications see it. Systems replace document classes at will, so members beyond the few named in the
 * public documentation cannot be known to the compiler.
 */

export type AnyDocument = any;

/** Context data for a template: whatever `_prepareContext` returns. */

export type RenderContext = Record<string, any>;

export interface Position {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

export interface HeaderControlsEntry {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | ((this: ApplicationLike) => boolean);
  ownership?: string | number;
  /** Generation 14. */
  classes?: string[];
  /** Generation 14. */
  group?: string;
  /** Generation 14. */
  onClick?: (event: Event, target: HTMLElement) => unknown;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControlsEntry[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

export interface FormDataLike {
  object: Record<string, unknown>;
}

export interface FormConfiguration {
  handler?: (event: Event, form: HTMLFormElement, formData: FormDataLike, options?: object) => unknown;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export type ActionHandler = (this: any, event: PointerEvent, target: HTMLElement) => unknown;

export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionHandler | { handler: ActionHandler; buttons: number[] }>;
  form?: FormConfiguration;
  position: Partial<Position>;

  [option: string]: any;
}

/** What a subclass writes in DEFAULT_OPTIONS or a caller hands to the constructor. */
export type ApplicationOptions = {
  [K in keyof ApplicationConfiguration]?: ApplicationConfiguration[K] extends object
    ? Partial<ApplicationConfiguration[K]>
    : ApplicationConfiguration[K];
};

export interface RenderOptions {
  force?: boolean;
  position?: Partial<Position>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  renderContext?: string;
  renderData?: object;

  [option: string]: any;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [option: string]: unknown;
}

export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass?: string;
  icon?: string;
  label?: string;
  tooltip?: string;
}

export interface TabsConfiguration {
  tabs: Array<Partial<Tab> & { id: string }>;
  initial?: string | null;
  labelPrefix?: string | null;
}

export interface ChangeTabOptions {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}

/** A menu entry under the keys of either generation. */
export interface ContextMenuEntry {
  /** Generation 13. */
  name?: string;
  /** Generation 14. */
  label?: string;
  icon?: string;
  group?: string | null;
  classes?: string;
  /** Generation 13. */
  callback?: (target: HTMLElement) => unknown;
  /** Generation 14. */
  onClick?: (event: Event, target: HTMLElement) => unknown;
  /** Generation 13. */
  condition?: boolean | ((target: HTMLElement) => boolean | null) | null;
  /** Generation 14. */
  visible?: boolean | ((target: HTMLElement) => boolean | null) | null;
}

/** References to the parts of a window frame. */
export interface ApplicationWindow {
  header?: HTMLElement;
  resize?: HTMLElement;
  title?: HTMLHeadingElement;
  icon?: HTMLElement;
  close?: HTMLButtonElement;
  controls?: HTMLButtonElement;
  controlsDropdown?: HTMLElement;
  content?: HTMLElement;
}

/** An application as its helpers and the registry see it; `ApplicationV2` is made to it. */
export interface ApplicationLike {
  readonly id: string;
  readonly title: string;
  readonly element: HTMLElement;
  readonly window: ApplicationWindow;
  readonly options: Readonly<ApplicationConfiguration>;
  readonly position: Position;
  readonly tabGroups: Record<string, string | null>;
  readonly form: HTMLFormElement | null;
  readonly hasFrame: boolean;
  readonly rendered: boolean;
  readonly minimized: boolean;
  render(options?: RenderOptions | boolean): Promise<unknown>;
  close(options?: ClosingOptions): Promise<unknown>;
  setPosition(position?: Partial<Position>): Position | void;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
  toggleControls(expanded?: boolean | null): Promise<void>;
  dispatchEvent(event: Event): boolean;
  _headerControlButtons(): Generator<HeaderControlsEntry>;
  _renderHeaderControl(control: HeaderControlsEntry): HTMLLIElement;
  _onClickTab(event: Event): void;
  _onClickAction(event: PointerEvent, target: HTMLElement): unknown;
  _onSubmitForm(config: FormConfiguration, event: Event): Promise<void>;
}
