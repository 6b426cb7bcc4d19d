import type { Source } from "../types";

/** Makes form elements for fields. Only the browser can, so the client supplies it. */
export interface FormSupport {
  toInput(field: object, config: Source): HTMLElement;
  toFormGroup(field: object, groupConfig: Source, inputConfig: Source): HTMLElement;
}

const missing = (): never => {
  throw new Error("Form elements are made in the browser only");
};

/** The form support in force. */
export const formSupport: FormSupport = { toInput: missing, toFormGroup: missing };

/** Supplies the form support of this page. */
export function setFormSupport(support: FormSupport): void {
  Object.assign(formSupport, support);
}
