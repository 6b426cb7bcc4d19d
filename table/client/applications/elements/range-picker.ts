import { configure, type ElementConfig } from "./configure";
import { AbstractFormInputElement } from "./form-element";

/** A number chosen with a slider or typed beside it. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";
  #range = document.createElement("input");
  #number = document.createElement("input");

  constructor() {
    super();
    this._value = NaN;
  }

  get _min(): number {
    return Number(this.getAttribute("min") ?? 0);
  }
  get _max(): number {
    return Number(this.getAttribute("max") ?? 1);
  }
  get _step(): number | undefined {
    return this.hasAttribute("step") ? Number(this.getAttribute("step")) : undefined;
  }
  get valueAsNumber(): number {
    return this._getValue();
  }

  override connectedCallback(): void {
    if (Number.isNaN(this._value)) this._value = Number(this.getAttribute("value") || this._min);
    super.connectedCallback();
  }

  override _buildElements(): HTMLElement[] {
    this.#range.type = "range";
    this.#number.type = "number";
    for (const input of [this.#range, this.#number]) {
      input.min = String(this._min);
      input.max = String(this._max);
      input.step = String(this._step ?? "any");
      this._applyInputAttributes(input);
    }
    this.#range.tabIndex = -1;
    this.#range.setAttribute("aria-hidden", "true");
    this._primaryInput = this.#number;
    return [this.#range, this.#number];
  }

  override _setValue(value: number | string): void {
    const number = Number(value);
    if (!Number.isFinite(number)) throw new Error(`"${value}" is not a number`);
    this._value = Math.min(Math.max(number, this._min), this._max);
  }

  override _getValue(): number {
    return Number.isNaN(this._value) ? Number(this.getAttribute("value") || this._min) : this._value;
  }

  override _refresh(): void {
    this.#range.value = this.#number.value = String(this._getValue());
  }

  override _activateListeners(): void {
    this.#range.addEventListener("input", (event) => {
      event.stopPropagation();
      this.#number.value = this.#range.value;
    });
    for (const input of [this.#range, this.#number]) {
      input.addEventListener("change", (event) => {
        event.stopPropagation();
        if (input.value === "") this._refresh();
        else this.value = input.valueAsNumber;
      });
    }
  }

  static create(
    config: ElementConfig & { min?: number; max?: number; step?: number; value?: number },
  ): HTMLRangePickerElement {
    const element = document.createElement(this.tagName) as HTMLRangePickerElement;
    for (const key of ["min", "max", "step", "value"] as const) {
      if (config[key] !== undefined && config[key] !== null) element.setAttribute(key, String(config[key]));
    }
    return configure(element, config);
  }
}
