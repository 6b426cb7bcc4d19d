/** The base of the form-associated custom elements: a name, a value, a disabled state, `input` and `change` events. */
export abstract class AbstractFormInputElement<Value> extends HTMLElement {
  static tagName = "";
  static formAssociated = true;
  static observedAttributes = ["disabled", "readonly"];

  _internals: ElementInternals;
  _primaryInput: HTMLElement | null = null;
  protected _value!: Value;
  #built = false;

  constructor() {
    super();
    this._internals = this.attachInternals();
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(value: string) {
    this.setAttribute("name", value);
  }

  get value(): any {
    return this._getValue();
  }

  set value(value: any) {
    this._setValue(value);
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    this._refresh();
    this.#publish();
  }

  get disabled(): boolean {
    return this.matches(":disabled");
  }
  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
  }
  get _readonly(): boolean {
    return this.hasAttribute("readonly");
  }
  get editable(): boolean {
    return !this.disabled && !this._readonly;
  }

  connectedCallback(): void {
    if (!this.#built) {
      this.#built = true;
      this.replaceChildren(...this._buildElements());
      this._activateListeners();
    }
    this._refresh();
    this._toggleDisabled(!this.editable);
    this.#publish();
    this.#nameInput();
  }

  attributeChangedCallback(): void {
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  formDisabledCallback(): void {
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  #publish(): void {
    const value: unknown = this._getValue();
    this._internals.setFormValue(value === null || value === undefined ? "" : String(value));
  }

  /** Gives the inner control the accessible name that a label or attribute gives the element. */
  #nameInput(): void {
    const input = this._primaryInput;
    if (!input || input.hasAttribute("aria-label")) return;
    const label = this.getAttribute("aria-label") ?? this._internals.labels[0]?.textContent?.trim();
    const grouped = this.closest(".form-group")?.querySelector("label")?.textContent?.trim();
    const name = label || grouped || this.name;
    if (name) input.setAttribute("aria-label", name);
  }

  override focus(options?: FocusOptions): void {
    if (this._primaryInput) this._primaryInput.focus(options);
    else super.focus(options);
  }

  _getValue(): unknown {
    return this._value;
  }
  _setValue(value: unknown): void {
    this._value = value as Value;
  }
  _toggleDisabled(disabled: boolean): void {
    for (const control of this.querySelectorAll<HTMLInputElement>("input, select, textarea, button"))
      control.disabled = disabled;
  }
  _applyInputAttributes(input: HTMLInputElement): void {
    input.toggleAttribute("required", this.hasAttribute("required"));
    input.toggleAttribute("disabled", this.hasAttribute("disabled"));
    input.toggleAttribute("readonly", this.hasAttribute("readonly"));
  }
  abstract _buildElements(): HTMLElement[];
  _refresh(): void {}
  _activateListeners(): void {}
}
