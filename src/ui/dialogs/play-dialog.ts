import { registerPartials } from "../../foundry/partials";
import { explainError } from "../../foundry/requests/explain";
import { ApplicationBase } from "../../foundry/types/sheet-base";

type ApplicationAction = (typeof ApplicationBase)["prototype"]["_onClickAction"];

/** Attributes that together name a control, so that focus finds it again after a drawing. */
const NAMES = ["data-action", "data-chip", "data-mode", "data-row", "data-step", "data-id", "name"] as const;

/** A window that decides one roll: Enter rolls, Escape closes, focus stays where it was, and the opener learns what became of it. */
export abstract class PlayDialog extends ApplicationBase {
  static override DEFAULT_OPTIONS = { classes: ["fm", "fm-dialog"] };

  /** Resolves to the exchange's id, or null when the window was closed. */
  readonly result: Promise<string | null>;
  #settle: (id: string | null) => void = () => undefined;
  #focused: string | null = null;
  #rolling = false;
  /** What had the focus before the window came; it gets it back. */
  #opener: HTMLElement | null = null;

  constructor(options: object = {}) {
    super(options);
    this.result = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** Rolls what is chosen; resolves to the exchange's id. */
  protected abstract roll(): Promise<string>;

  /** Key of the reason why it cannot be rolled as chosen; null when it can. */
  protected abstract refusal(): string | null;

  /** Takes a changed select or checkbox. */
  protected abstract changed(name: string, value: string, checked: boolean): void;

  /** Rolls once, however often it is asked; a refusal leaves the window open. */
  async submitRoll(): Promise<void> {
    if (this.#rolling || this.refusal() !== null) return;
    this.#rolling = true;
    try {
      const id = await this.roll();
      this.#settle(id);
      await this.close();
    } catch (error) {
      ui.notifications?.error(explainError(error));
    } finally {
      this.#rolling = false;
    }
  }

  /** The main button; other actions are the windows' own. */
  protected override _onClickAction(...[event, target]: Parameters<ApplicationAction>): void {
    if (target.dataset.action === "roll") void this.submitRoll();
    else super._onClickAction(event, target);
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    await registerPartials();
    if (!this.rendered) this.#opener = document.activeElement as HTMLElement | null;
    this.#focused = this.element ? selectorOf(this.element.ownerDocument.activeElement) : null;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const wanted = this.#focused ?? '[data-action="roll"]';
    this.element.querySelector<HTMLElement>(wanted)?.focus();
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("change", (event) => this.#onChange(event));
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#settle(null);
    if (this.#opener?.isConnected) this.#opener.focus();
  }

  /** Enter rolls wherever focus is in the content; Space presses the button that has it; Escape closes this window and no other. */
  #onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement | null;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
      return;
    }
    if (event.key !== "Enter" || event.isComposing || target?.closest("select, textarea, .window-header")) return;
    event.preventDefault();
    void this.submitRoll();
  }

  #onChange(event: Event): void {
    const field = event.target as HTMLInputElement | HTMLSelectElement | null;
    if (!field?.name) return;
    this.changed(field.name, field.value, "checked" in field && field.checked);
    void this.render();
  }
}

/** A selector that finds the same control in the next drawing; null for what has no name. */
function selectorOf(element: Element | null): string | null {
  if (!element) return null;
  const parts = NAMES.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [`[${name}="${CSS.escape(value)}"]`];
  });
  return parts.length === 0 ? null : parts.join("");
}
