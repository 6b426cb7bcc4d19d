import { explainError } from "../../foundry/requests/explain";
import { localize } from "../../foundry/types/typed";
import type { KeptFocus } from "./keep-focus";
import { readFocus, restoreFocus } from "./keep-focus";
import { moveWithin } from "./roving";
import type { FieldHost } from "./sheet-fields";
import { takeField } from "./sheet-fields";

/** A sheet's window as far as its desk needs it. */
export interface DeskWindow extends FieldHost {
  readonly isEditable: boolean;
  render(options?: object): Promise<unknown>;
}

/**
 * What sheets of actors and of items share: play and edit mode, fields that are checked before they are stored, arrow keys in
 * tracks, and focus that outlives a drawing. Each sheet owns one and tells it of its life.
 */
export class SheetDesk {
  editing = false;
  readonly #window: DeskWindow;
  readonly #kept = new Map<string, KeptFocus>();
  /** Fields that were given back half typed: the browser takes that text for theirs from the start, and tells of no change. */
  readonly #halfTyped = new WeakSet<EventTarget>();
  #replacing = false;
  #button: HTMLButtonElement | null = null;

  constructor(window: DeskWindow) {
    this.#window = window;
  }

  /** Puts the switch between play and edit into the window's header. */
  addSwitch(frame: HTMLElement): void {
    const header = frame.querySelector<HTMLElement>(".window-header");
    if (!header) return;
    const button = frame.ownerDocument.createElement("button");
    button.type = "button";
    button.className = "header-control fm-mode";
    button.dataset["action"] = "toggleMode";
    const icon = frame.ownerDocument.createElement("i");
    icon.className = "fa-solid fa-pen";
    icon.ariaHidden = "true";
    button.append(icon, localize("FM.Sheet.edit"));
    header.querySelector(".window-title")?.after(button);
    this.#button = button;
    this.showMode();
  }

  /** Shows in the header which mode is on. */
  showMode(): void {
    const button = this.#button;
    if (!button) return;
    button.hidden = !this.#window.isEditable;
    button.ariaPressed = String(this.editing);
    button.dataset["tooltipText"] = localize(this.editing ? "FM.Sheet.playTip" : "FM.Sheet.editTip");
  }

  /** Listens on the window, once. */
  listen(element: HTMLElement): void {
    element.addEventListener("change", (event) => {
      if (this.#replacing) return;
      if (event.target) this.#halfTyped.delete(event.target);
      void takeField(event, this.#window);
    });
    element.addEventListener("focusout", ({ target }) => {
      if (!this.#replacing && target && this.#halfTyped.delete(target))
        target.dispatchEvent(new Event("change", { bubbles: true }));
    });
    element.addEventListener("keydown", (event) => this.#onKey(event));
    element.addEventListener("focusin", (event) => selectNumber(event.target));
  }

  /** Before a part is replaced: what has the focus, and what is half typed. */
  keep(part: string, prior: HTMLElement): void {
    this.#replacing = true;
    const kept = readFocus(prior);
    if (kept) this.#kept.set(part, kept);
  }

  /** After a part was replaced. */
  restore(part: string, element: HTMLElement): void {
    this.#replacing = false;
    const kept = this.#kept.get(part);
    this.#kept.delete(part);
    const halfTyped = kept && restoreFocus(element, kept);
    if (halfTyped) this.#halfTyped.add(halfTyped);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing || moveWithin(event)) return;
    const field = event.target as HTMLInputElement | null;
    if (field?.tagName !== "INPUT") return;
    if (event.key === "Enter") {
      event.preventDefault();
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    if (event.key === "Escape" && field.value !== field.defaultValue) {
      event.stopPropagation();
      field.value = field.defaultValue;
    }
  }
}

/** Tabbing into a number selects it, so that typing replaces it. */
function selectNumber(target: EventTarget | null): void {
  const field = target as HTMLInputElement | null;
  if (field?.tagName === "INPUT" && (field.dataset["number"] !== undefined || field.dataset["adjust"] !== undefined))
    field.select();
}

/** A click on a sheet: closed controls say why, and what goes wrong is told instead of swallowed. */
export function guarded<Sheet>(
  act: (this: Sheet, event: PointerEvent, target: HTMLElement) => unknown,
): (this: Sheet, event: PointerEvent, target: HTMLElement) => Promise<void> {
  return async function (this: Sheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    if (target.getAttribute("aria-disabled") === "true") {
      const { why } = target.dataset;
      if (why) ui.notifications?.info(why);
      return;
    }
    try {
      await act.call(this, event, target);
    } catch (error) {
      ui.notifications?.error(explainError(error));
    }
  };
}
