import { registerPartials } from "../../foundry/partials";
import { explainError } from "../../foundry/requests/explain";
import { RulesError } from "../../rules/errors";
import { ApplicationBase } from "../../foundry/types/sheet-base";
import { localize } from "../../foundry/types/typed";
import type { KeptFocus } from "../sheets/keep-focus";
import { readFocus, restoreFocus } from "../sheets/keep-focus";
import { readNumber } from "../sheets/number-input";

type ApplicationAction = (typeof ApplicationBase)["prototype"]["_onClickAction"];

/** What was typed, chosen or ticked in a field of a desk, by the path that its `data-number`, `data-text`, `data-select` or `name` names. */
export type FieldChange =
  | { readonly kind: "number"; readonly path: string; readonly value: number | null }
  | { readonly kind: "text"; readonly path: string; readonly value: string }
  | { readonly kind: "tick"; readonly path: string; readonly value: boolean };

/** What was dropped on a desk: the kind of document and its UUID, and the place whose `data-drop` names it. */
export interface Dropped {
  readonly type: string;
  readonly uuid: string;
  readonly place: string;
}

/**
 * A window that stays open while a table works at it: Enter does the main thing, focus, half-typed text and open folds outlive every
 * drawing, documents may be dropped on it, and whatever is refused is said with its reason.
 */
export abstract class DeskBase extends ApplicationBase {
  static override DEFAULT_OPTIONS: {
    classes: string[];
    window?: { title?: string; resizable?: boolean };
    position?: { width?: number; height?: number | "auto" };
  } = { classes: ["fm", "fm-dialog", "fm-desks"], window: { resizable: true } };

  readonly #folds = new Map<string, boolean>();
  #focus: KeptFocus | null = null;
  #working = false;

  /** Does what the desk is for: the button `data-action="enter"`, and the key Enter. */
  protected abstract enter(): Promise<void>;

  /** Takes what was changed in a field; the desk is drawn anew after it. */
  protected abstract changed(change: FieldChange): void | Promise<void>;

  /** Takes what was dropped; throws a RulesError with a key to refuse it. */
  protected dropped(_what: Dropped): void | Promise<void> {}

  /** Does something once at a time, and says why where it is refused. */
  protected async attempt(work: () => Promise<void> | void): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    try {
      await work();
    } catch (error) {
      const said = explainError(error);
      if (error instanceof RulesError) ui.notifications?.warn(said);
      else ui.notifications?.error(said);
    } finally {
      this.#working = false;
    }
    if (this.rendered) await this.render();
  }

  protected override _onClickAction(...[event, target]: Parameters<ApplicationAction>): void {
    if (target.ariaDisabled === "true") return;
    if (target.dataset.action === "enter") void this.attempt(() => this.enter());
    else super._onClickAction(event, target);
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    await registerPartials();
    this.#focus = this.element ? readFocus(this.element) : null;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    for (const fold of this.element.querySelectorAll<HTMLDetailsElement>("details[data-fold]")) this.#keepFold(fold);
    if (this.#focus) restoreFocus(this.element, this.#focus);
    // What has grown is brought back onto the screen.
    if (this.position.height === "auto") this.setPosition();
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.addEventListener("keydown", (event) => this.#onKey(event));
    element.addEventListener("change", (event) => this.#onChange(event));
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => this.#onDrop(event));
  }

  #keepFold(fold: HTMLDetailsElement): void {
    const key = fold.dataset["fold"] ?? "";
    fold.open = this.#folds.get(key) ?? fold.open;
    fold.addEventListener("toggle", () => this.#folds.set(key, fold.open));
  }

  /** Enter on a button, a fold or in a text does what Enter does there; with Control it does the main thing from anywhere. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.isComposing) return;
    const target = event.target as HTMLElement | null;
    const own = target?.closest('button:not([data-action="enter"]), summary, select, textarea, input[type="text"], a');
    if (target?.closest(".window-header") || (own && !event.ctrlKey)) return;
    event.preventDefault();
    if (target?.matches("input")) target.blur();
    void this.attempt(() => this.enter());
  }

  #onChange(event: Event): void {
    const field = event.target as HTMLInputElement | HTMLSelectElement | null;
    const change = field && this.#changeOf(field);
    if (change) void this.attempt(() => this.changed(change));
    else void this.render();
  }

  #changeOf(field: HTMLInputElement | HTMLSelectElement): FieldChange | null {
    const { number, text, select, min, max } = field.dataset;
    if (number !== undefined) {
      const before = "defaultValue" in field && field.defaultValue !== "" ? Number(field.defaultValue) : null;
      const limits = { min: Number(min ?? 0), max: Number(max ?? 999), optional: "optional" in field.dataset, before };
      const typed = readNumber(field.value, limits);
      if (typed.ok) return { kind: "number", path: number, value: typed.value };
      ui.notifications?.warn(localize(typed.key, typed.data));
      field.value = "defaultValue" in field ? field.defaultValue : "";
      return null;
    }
    if (text !== undefined || select !== undefined)
      return { kind: "text", path: text ?? select ?? "", value: field.value };
    if ("checked" in field && field.type === "checkbox")
      return { kind: "tick", path: field.name, value: field.checked };
    return field.name === "" ? null : { kind: "text", path: field.name, value: field.value };
  }

  #onDrop(event: DragEvent): void {
    event.preventDefault();
    const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as Partial<Dropped> | null;
    const place = (event.target as Element | null)?.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? "";
    if (typeof data?.type !== "string" || typeof data.uuid !== "string") return;
    const { type, uuid } = data;
    void this.attempt(() => this.dropped({ type, uuid, place }));
  }
}
