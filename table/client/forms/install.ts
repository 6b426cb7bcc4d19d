import { setFormSupport } from "../../core/data/form-support";
import { fieldGroup, fieldInput } from "./field-inputs";

/** Lets the core's fields make form elements on this page. */
export function installForms(): void {
  setFormSupport({ toInput: fieldInput, toFormGroup: fieldGroup });
}
