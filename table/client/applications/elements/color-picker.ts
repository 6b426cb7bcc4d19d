import { configure, type ElementConfig } from "./configure";
import { text } from "./dom";
import { AbstractFormInputElement } from "./form-element";

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour as hexadecimal text with a picker beside it; empty is null. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = "color-picker";
  #text = document.createElement("input");
  #color = document.createElement("input");

  override connectedCallback(): void {
    this._value ??= this.getAttribute("value") ?? "";
    super.connectedCallback();
  }

  override _buildElements(): HTMLElement[] {
    this.#text.type = "text";
    this.#text.placeholder = this.getAttribute("placeholder") ?? "#000000";
    this.#color.type = "color";
    this.#color.setAttribute("aria-label", text("TABLE.Element.PickColor"));
    this._primaryInput = this.#text;
    return [this.#text, this.#color];
  }

  override _getValue(): string | null {
    return (this._value ?? this.getAttribute("value")) || null;
  }

  override _refresh(): void {
    const value = this._getValue() ?? "";
    this.#text.value = value;
    this.#color.value = HEX.test(value) ? value : "#000000";
  }

  override _activateListeners(): void {
    for (const input of [this.#text, this.#color]) {
      input.addEventListener("input", (event) => event.stopPropagation());
      input.addEventListener("change", (event) => {
        event.stopPropagation();
        this.value = input.value;
      });
    }
  }

  static create(config: ElementConfig & { value?: unknown }): HTMLColorPickerElement {
    const element = document.createElement(this.tagName) as HTMLColorPickerElement;
    if (config.value) element.setAttribute("value", String(config.value));
    return configure(element, config);
  }
}
