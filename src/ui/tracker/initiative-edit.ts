import { localize } from "../../foundry/types/typed";

/** What is being typed, so that a drawing in between does not interrupt it. */
interface Typing {
  readonly id: string;
  value: string;
  caret: number | null;
}

/** Editing Initiative where it stands: Enter or leaving stores it, Escape gives it up, "+2" adds to what it was. */
export class InitiativeEdit {
  #typing: Typing | null = null;
  #was: number | null = null;
  readonly #store: (id: string, value: number) => Promise<unknown>;

  constructor(store: (id: string, value: number) => Promise<unknown>) {
    this.#store = store;
  }

  /** Puts a field in place of the button. */
  begin(button: HTMLElement, id: string, initiative: number | null): void {
    this.#was = initiative;
    this.#typing = { id, value: initiative === null ? "" : String(initiative), caret: null };
    this.#place(button);
  }

  /** After a drawing: the field is put back with what was typed. */
  resume(root: HTMLElement): void {
    if (!this.#typing) return;
    const row = root.querySelector(`[data-combatant-id="${CSS.escape(this.#typing.id)}"]`);
    const button = row?.querySelector<HTMLElement>('[data-action="editInitiative"]');
    if (button) this.#place(button);
    else this.#typing = null;
  }

  #place(button: HTMLElement): void {
    const typing = this.#typing;
    if (!typing) return;
    const field = document.createElement("input");
    Object.assign(field, { type: "text", inputMode: "numeric", autocomplete: "off", value: typing.value });
    field.className = "fm-turns__init fm-turns__field";
    field.setAttribute("aria-label", button.getAttribute("aria-label") ?? "");
    field.addEventListener("input", () => Object.assign(typing, { value: field.value, caret: field.selectionStart }));
    field.addEventListener("keydown", (event) => this.#onKey(event, field, button));
    field.addEventListener("blur", () => setTimeout(() => this.#finish(field, button)));
    button.replaceWith(field);
    field.focus();
    if (typing.caret === null) field.select();
    else field.setSelectionRange(typing.caret, typing.caret);
  }

  #onKey(event: KeyboardEvent, field: HTMLInputElement, button: HTMLElement): void {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") this.#typing = null;
    this.#finish(field, button);
    button.focus();
  }

  #finish(field: HTMLInputElement, button: HTMLElement): void {
    const typing = this.#typing;
    if (!field.isConnected) return;
    this.#typing = null;
    field.replaceWith(button);
    if (!typing) return;
    const value = typedInitiative(field.value, this.#was);
    if (value === null) ui.notifications?.warn(localize("FM.Tracker.NotANumber", { value: field.value }));
    else if (value !== this.#was && value !== "same") void this.#store(typing.id, value);
  }
}

/** The whole number that was typed, "same" for nothing, null for what is none; a plus adds to what it was. */
export function typedInitiative(text: string, was: number | null): number | "same" | null {
  const typed = text.trim().replace(/^[\u2212\u2013]/, "-");
  if (typed === "") return "same";
  if (!/^[+-]?\d{1,6}$/.test(typed)) return null;
  const value = Number(typed);
  return typed.startsWith("+") ? (was ?? 0) + value : value;
}
