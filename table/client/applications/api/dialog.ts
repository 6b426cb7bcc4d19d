import { ctx } from "../../context";
import type { ApplicationConfiguration, ApplicationOptions, RenderContext, RenderOptions } from "../types";
import { FormDataExtended } from "../ux/form-data-extended";
import { ApplicationV2 } from "./application-v2";
import { buttonElement, type DialogButton, dialogForm } from "./dialog-form";

type DialogEvent = Event | null;

/** Options of the static helpers. */
export interface DialogWaitOptions extends ApplicationOptions {
  buttons?: DialogButton[];
  content?: string | HTMLElement;
  modal?: boolean;
  rejectClose?: boolean;
  render?: ((event: Event, dialog: DialogV2) => void) | null;
  close?: ((event: Event, dialog: DialogV2) => unknown) | null;
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
}

type PromptOptions = DialogWaitOptions & { ok?: Partial<DialogButton> | null };
type ConfirmOptions = DialogWaitOptions & { yes?: Partial<DialogButton> | null; no?: Partial<DialogButton> | null };

const QUERY_TYPES = ["prompt", "confirm", "wait", "input"] as const;
type QueryType = (typeof QUERY_TYPES)[number];

/** A window with a form and buttons, answered once. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
  };

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const resolved = super._initializeApplicationOptions(options);
    const buttons = (options.buttons ?? []) as DialogButton[];
    if (!buttons.length) throw new Error("You must define at least one entry in options.buttons");
    resolved.buttons = Object.fromEntries(buttons.map((button) => [button.action, button]));
    for (const action of Object.keys(resolved.buttons as object)) {
      resolved.actions[action] = (this.constructor as typeof DialogV2)._onClickButton;
    }
    return resolved;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = dialogForm(this.options.content as string | HTMLElement | undefined, this._renderButtons());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const buttons = [...form.querySelectorAll<HTMLButtonElement>(".form-footer button")];
      const target =
        (event.submitter as HTMLButtonElement | null) ?? buttons.find((button) => button.dataset.default) ?? buttons[0];
      if (target) void this._onSubmit(target, event);
    });
    return form;
  }

  _renderButtons(): string {
    const buttons = Object.values(this.options.buttons as Record<string, DialogButton>);
    return buttons.map((button) => buttonElement(button).outerHTML).join("");
  }

  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = (this.options.buttons as Record<string, DialogButton>)[target.dataset.action ?? ""];
    const result = (await button?.callback?.(event, target, this)) ?? button?.action;
    await (this.options.submit as DialogWaitOptions["submit"])?.(result, this);
    return this.options.form?.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  override async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {
    const content = this.window.content as HTMLElement;
    const wanted =
      content.querySelector<HTMLElement>("[autofocus]") ?? content.querySelector<HTMLElement>("button[autofocus]");
    (wanted ?? content.querySelector<HTMLElement>("button[data-default], .form-footer button"))?.focus();
  }

  /** Shown at once, because a closed dialog element has no size to be placed by. */
  override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    if (this.options.modal) (element as HTMLDialogElement).showModal();
    else (element as HTMLDialogElement).show();
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => this._onKeyDown(event));
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close({ closeKey: true });
    });
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    void this.close({ closeKey: true });
  }

  static _onClickButton(this: DialogV2, event: PointerEvent, target: HTMLElement): void {
    event.preventDefault();
    const button = target as HTMLButtonElement;
    if (button.type !== "button" && !button.formNoValidate && button.form && !button.form.reportValidity()) return;
    void this._onSubmit(button, event);
  }

  /** Two buttons; true, false, what a callback returned, or null when dismissed. */
  static async confirm(options: ConfirmOptions = {}): Promise<unknown> {
    const { yes, no, buttons = [], ...rest } = options;
    const yesButton = { action: "yes", label: "TABLE.Yes", icon: "fa-solid fa-check", callback: () => true, ...yes };
    const noButton = {
      action: "no",
      label: "TABLE.No",
      icon: "fa-solid fa-xmark",
      default: true,
      callback: () => false,
      ...no,
    };
    if (yes?.default) noButton.default = no?.default ?? false;
    return this.wait({ ...rest, buttons: [yesButton, noButton, ...buttons] });
  }

  /** One confirming button; its callback's result or its action, or null when dismissed. */
  static async prompt(options: PromptOptions = {}): Promise<unknown> {
    const { ok, buttons = [], ...rest } = options;
    const okButton = { action: "ok", label: "TABLE.Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...rest, buttons: [okButton, ...buttons] });
  }

  /** A prompt that answers with the data of its form. */
  static async input(options: PromptOptions = {}): Promise<unknown> {
    const callback: DialogButton["callback"] = (_event, button) =>
      new FormDataExtended(button.form as HTMLFormElement).object;
    return this.prompt({ ...options, ok: { callback, ...options.ok } });
  }

  /** Shows a dialog and resolves when it is answered; null (or a rejection, if asked) when it is dismissed. */
  static async wait(options: DialogWaitOptions): Promise<unknown> {
    const { rejectClose = false, close, render, submit, ...config } = options;
    return new Promise((resolve, reject) => {
      const answered = async (result: unknown, dialog: DialogV2) => {
        await submit?.(result, dialog);
        resolve(result);
      };
      const dialog = new this({ ...config, submit: answered });
      dialog.addEventListener(
        "close",
        (event) => {
          const result: unknown = close?.(event, dialog);
          if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
          else resolve(result ?? null);
        },
        { once: true },
      );
      if (render) dialog.addEventListener("render", (event) => render(event, dialog), { once: true });
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Shows a dialog to another user and resolves with his answer, null without one. */
  static async query(user: string | { id: string }, type: QueryType, config: DialogWaitOptions = {}): Promise<unknown> {
    const target = typeof user === "string" ? ctx.game.users.get(user, { strict: true }) : user;
    if (!QUERY_TYPES.includes(type)) throw new Error(`"${String(type)}" is not a type of dialog query`);
    return (target as { query(name: string, data: object): Promise<unknown> }).query("dialog", { type, config });
  }

  /** Answers a dialog query of another user. */
  static async _handleQuery({ type, config }: { type: QueryType; config: DialogWaitOptions }): Promise<unknown> {
    if (!QUERY_TYPES.includes(type)) throw new Error(`"${String(type)}" is not a type of dialog query`);
    return this[type](config);
  }
}

export type { DialogButton, DialogEvent };
