/** How a form is read. */
export interface FormDataOptions {
  dtypes?: Record<string, string>;
  disabled?: boolean;
  readonly?: boolean;
}

type FormControl = HTMLElement & {
  name: string;
  value: unknown;
  type?: string;
  disabled?: boolean;
};

const CASTS: Record<string, (value: unknown) => unknown> = {
  String,
  Number: (value) => (value === "" || value === null || value === undefined ? null : Number(value)),
  Boolean: (value) => (typeof value === "string" ? value === "true" || value === "on" : Boolean(value)),
  JSON: (value) => (value === "" ? null : (JSON.parse(String(value)) as unknown)),
  Object: (value) => (value === "" ? null : (JSON.parse(String(value)) as unknown)),
};

/** Reads a form as flat names with typed values: numbers as numbers (empty: null), checkboxes as booleans, lists as arrays. */
export class FormDataExtended extends FormData {
  dtypes: Record<string, string>;
  #object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  /** Values by flat name. */
  get object(): Record<string, unknown> {
    return this.#object;
  }

  process(form: HTMLFormElement, options: FormDataOptions): void {
    const { disabled = false, readonly = true } = options;
    const names = new Set<string>();
    for (const element of form.elements) {
      const { name } = element as FormControl;
      if (name && (element as FormControl).type !== "submit") names.add(name);
    }
    for (const name of names) {
      const controls = [...form.elements].filter((element) => (element as FormControl).name === name) as FormControl[];
      const usable = controls.filter(
        (control) =>
          !(control instanceof HTMLFieldSetElement) &&
          !(control instanceof HTMLButtonElement) &&
          !(control instanceof HTMLOutputElement) &&
          (disabled || !control.matches(":disabled")) &&
          (readonly || !control.hasAttribute("readonly")),
      );
      if (usable.length) this.set(name, this.#read(name, usable));
    }
  }

  #read(name: string, controls: FormControl[]): unknown {
    const first = controls[0] as FormControl;
    if (first instanceof HTMLInputElement && first.type === "radio") {
      const chosen = controls.find((control) => (control as unknown as HTMLInputElement).checked);
      return chosen ? this.#cast(name, chosen, chosen.value) : null;
    }
    const values = controls.map((control) => this.#readOne(name, control, controls.length > 1));
    return values.length === 1 ? values[0] : values;
  }

  #readOne(name: string, control: FormControl, inGroup: boolean): unknown {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      if (!control.hasAttribute("value") || control.dataset.dtype === "Boolean") return control.checked;
      if (inGroup) return control.checked ? this.#cast(name, control, control.value) : null;
      return control.checked;
    }
    if (control instanceof HTMLSelectElement && control.multiple) {
      return [...control.selectedOptions].map((option) => this.#cast(name, control as FormControl, option.value));
    }
    if (control instanceof HTMLInputElement && control.type === "file") return control.files;
    return this.#cast(name, control, control.value);
  }

  #cast(name: string, control: FormControl, value: unknown): unknown {
    const numeric = control instanceof HTMLInputElement && (control.type === "number" || control.type === "range");
    const dtype = this.dtypes[name] ?? control.dataset.dtype ?? (numeric ? "Number" : "");
    if (!dtype) return value;
    this.dtypes[name] = dtype;
    const cast = CASTS[dtype];
    if (!cast) throw new Error(`"${dtype}" is not a data type of a form field (${name})`);
    return Array.isArray(value) ? value.map(cast) : cast(value);
  }

  override set(name: string, value: unknown): void {
    this.#object[name] = value;
    super.set(name, JSON.stringify(value ?? null));
  }

  override append(name: string, value: unknown): void {
    const prior = this.#object[name];
    this.#object[name] = Array.isArray(prior) ? [...(prior as unknown[]), value] : [value];
    super.append(name, JSON.stringify(value ?? null));
  }
}
