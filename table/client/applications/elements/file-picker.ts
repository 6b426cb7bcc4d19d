import { FilePicker } from "../apps/file-picker";
import { configure, type ElementConfig } from "./configure";
import { iconButton, text } from "./dom";
import { AbstractFormInputElement } from "./form-element";

/** A file path with a button that opens the file picker. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";
  input = document.createElement("input");
  button!: HTMLButtonElement;
  picker: FilePicker | null = null;

  get type(): string {
    return this.getAttribute("type") ?? "any";
  }
  set type(value: string) {
    if (!FilePicker.FILE_TYPES.includes(value)) throw new Error(`"${value}" is not a file type`);
    this.setAttribute("type", value);
  }
  get noupload(): boolean {
    return this.hasAttribute("noupload");
  }
  set noupload(value: boolean) {
    this.toggleAttribute("noupload", value);
  }

  override connectedCallback(): void {
    this._value ??= this.getAttribute("value") ?? this.textContent?.trim() ?? "";
    super.connectedCallback();
  }

  override _buildElements(): HTMLElement[] {
    this.input.type = "text";
    this.input.className = "image";
    this.input.placeholder = this.getAttribute("placeholder") ?? "path/to/file.ext";
    this._primaryInput = this.input;
    this.button = iconButton("fa-solid fa-file-import", text("TABLE.FilePicker.Browse"), "icon");
    return [this.input, this.button];
  }

  override _getValue(): string {
    return this._value ?? this.getAttribute("value") ?? "";
  }

  override _refresh(): void {
    this.input.value = this._getValue();
  }

  override _activateListeners(): void {
    this.input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.input.value;
    });
    this.button.addEventListener("click", () => {
      this.picker = new FilePicker.implementation({
        type: this.type,
        current: this._getValue(),
        callback: (path: string) => {
          this.value = path;
        },
      });
      void this.picker.render({ force: true });
    });
  }

  static create(config: ElementConfig & { type?: string; value?: unknown; noupload?: boolean }): HTMLFilePickerElement {
    const element = document.createElement(this.tagName) as HTMLFilePickerElement;
    if (config.type) element.type = config.type;
    if (config.noupload) element.noupload = true;
    if (config.value) element.setAttribute("value", String(config.value));
    return configure(element, config);
  }
}
