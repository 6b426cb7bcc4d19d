import { configure, type ElementConfig } from "./configure";
import { iconButton, text } from "./dom";
import { AbstractFormInputElement } from "./form-element";

/**
 * Rich text. The table has no rich text editor: a text area with the HTML source stands in. With `toggled` the enriched
 * text is shown until the edit button is pressed.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";
  #content = document.createElement("div");
  #area = document.createElement("textarea");
  #edit: HTMLButtonElement | null = null;
  #save: HTMLButtonElement | null = null;
  #enriched = "";
  #open = false;

  get open(): boolean {
    return this.#open;
  }
  set open(value: boolean) {
    this.#toggle(value);
  }
  get _toggled(): boolean {
    return this.hasAttribute("toggled");
  }

  override connectedCallback(): void {
    if (this._value === undefined) {
      this.#enriched = this.innerHTML.trim();
      this._value = this.getAttribute("value") ?? this.#enriched;
    }
    super.connectedCallback();
  }

  override _buildElements(): HTMLElement[] {
    this.#content.className = "editor-content";
    this.#area.className = "editor-source";
    this.#area.rows = this.hasAttribute("compact") ? 4 : 8;
    this._primaryInput = this.#area;
    this.#edit = iconButton("fa-solid fa-feather-pointed", text("TABLE.Editor.Edit"), "icon toggle");
    this.#save = iconButton("fa-solid fa-floppy-disk", text("TABLE.Editor.Save"), "icon save");
    this.#open = !this._toggled;
    return [this.#content, this.#area, this.#edit, this.#save];
  }

  override _getValue(): string {
    return this.#open && this.isConnected && this.#area.isConnected
      ? this.#area.value
      : (this._value ?? this.getAttribute("value") ?? "");
  }

  override _setValue(value: string): void {
    this._value = value;
    this.#area.value = value;
    this.#enriched = value;
  }

  override _refresh(): void {
    if (this.#area.value !== this._value && document.activeElement !== this.#area) this.#area.value = this._value ?? "";
    this.#content.innerHTML = this.#enriched || this._value || "";
    this.#content.hidden = this.#open;
    this.#area.hidden = !this.#open;
    this.classList.toggle("active", this.#open);
    this.classList.toggle("inactive", !this.#open);
    if (this.#edit) this.#edit.hidden = this.#open || !this._toggled;
    if (this.#save) this.#save.hidden = !this.#open || !this._toggled;
  }

  #toggle(open: boolean): void {
    if (open === this.#open) return;
    this.#open = open;
    this._refresh();
    this.dispatchEvent(new Event(open ? "open" : "close", { bubbles: false }));
    if (open) this.#area.focus();
  }

  #store(): void {
    const changed = this.#area.value !== this._value;
    if (changed) this.value = this.#area.value;
    this.dispatchEvent(new Event("save", { bubbles: true, cancelable: true }));
  }

  override _activateListeners(): void {
    this.#area.addEventListener("input", (event) => event.stopPropagation());
    this.#area.addEventListener("change", (event) => {
      event.stopPropagation();
      if (!this._toggled) this.#store();
    });
    this.#edit?.addEventListener("click", () => this.#toggle(true));
    this.#save?.addEventListener("click", () => {
      this.#store();
      this.#toggle(false);
    });
  }

  static create(
    config: ElementConfig & {
      value?: string;
      toggled?: boolean;
      enriched?: string;
      compact?: boolean;
      documentUUID?: string;
    },
  ): HTMLProseMirrorElement {
    const element = document.createElement(this.tagName) as HTMLProseMirrorElement;
    if (config.toggled) element.toggleAttribute("toggled", true);
    if (config.compact) element.toggleAttribute("compact", true);
    if (config.documentUUID) element.setAttribute("document-uuid", config.documentUUID);
    element.setAttribute("value", config.value ?? "");
    element.innerHTML = config.enriched ?? "";
    return configure(element, config);
  }
}
