import { ctx } from "../../context";
import { tagElement, text } from "./dom";
import { AbstractFormInputElement } from "./form-element";

/** The base of the choices of several options; the value is a list of option values. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<Set<string>> {
  protected _options: Element[] = [];
  protected _choices: Record<string, string> = {};

  constructor() {
    super();
    this._value = new Set();
  }

  protected _initialize(): void {
    this._options = [...this.children].filter((child) => child.matches("option, optgroup"));
    for (const option of this.querySelectorAll("option")) {
      this._choices[option.value] = option.textContent ?? "";
      if (option.hasAttribute("selected")) this._value.add(option.value);
      option.removeAttribute("selected");
    }
  }

  select(value: string): void {
    if (!(value in this._choices)) throw new Error(`"${value}" is not an option allowed by this multi-select element`);
    this.value = [...this._value, value];
  }

  unselect(value: string): void {
    this.value = [...this._value].filter((other) => other !== value);
  }

  override _getValue(): string[] {
    return [...this._value];
  }

  override _setValue(value: Iterable<string>): void {
    const next = new Set(value);
    for (const key of next) {
      if (Object.keys(this._choices).length && !(key in this._choices))
        throw new Error(`"${key}" is not a valid choice`);
    }
    this._value = next;
  }
}

/** Chosen options as chips, with a select that adds more. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";
  #tags = document.createElement("div");
  #select = document.createElement("select");

  override _buildElements(): HTMLElement[] {
    this._initialize();
    this.#tags.className = "tags input-element-tags";
    const blank = document.createElement("option");
    blank.value = "";
    blank.textContent = text("TABLE.Element.Choose");
    this.#select.append(blank, ...this._options.map((option) => option.cloneNode(true)));
    this._primaryInput = this.#select;
    return [this.#tags, this.#select];
  }

  override _refresh(): void {
    const tags = [...this._value].map((value) => tagElement(value, this._choices[value] ?? value, this.editable));
    this.#tags.replaceChildren(...tags);
    for (const option of this.#select.querySelectorAll("option")) option.disabled = this._value.has(option.value);
    this.#select.value = "";
  }

  override _activateListeners(): void {
    this.#select.addEventListener("change", (event) => {
      event.stopPropagation();
      const { value } = this.#select;
      if (value) this.select(value);
    });
    this.#tags.addEventListener("click", (event) => {
      const tag = (event.target as HTMLElement).closest("button")?.closest<HTMLElement>(".tag");
      if (tag?.dataset.key) this.unselect(tag.dataset.key);
    });
  }

  override _toggleDisabled(disabled: boolean): void {
    this._refresh();
    super._toggleDisabled(disabled);
  }

  static create(config: object): HTMLElement {
    return createThroughFields({ ...config, type: "multi" });
  }
}

/** Every option as a checkbox. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  override _buildElements(): HTMLElement[] {
    this._initialize();
    return this._options.map((option) => {
      if (option instanceof HTMLOptionElement) return this.#checkbox(option);
      const set = document.createElement("fieldset");
      const legend = document.createElement("legend");
      legend.textContent = option.getAttribute("label");
      set.append(legend, ...[...option.querySelectorAll("option")].map((inner) => this.#checkbox(inner)));
      return set;
    });
  }

  #checkbox(option: HTMLOptionElement): HTMLLabelElement {
    const label = document.createElement("label");
    label.className = "checkbox";
    const box = document.createElement("input");
    box.type = "checkbox";
    box.value = option.value;
    label.append(box, ` ${option.textContent ?? ""}`);
    return label;
  }

  override _refresh(): void {
    for (const box of this.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
      box.checked = this._value.has(box.value);
  }

  override _activateListeners(): void {
    this.addEventListener("change", (event) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement)) return;
      event.stopImmediatePropagation();
      if (box.checked) this.select(box.value);
      else this.unselect(box.value);
    });
  }

  static create(config: object): HTMLElement {
    return createThroughFields({ ...config, type: "checkboxes" });
  }
}

function createThroughFields(config: object): HTMLElement {
  return ctx.foundry.applications.fields.createMultiSelectInput(config) as HTMLElement;
}
