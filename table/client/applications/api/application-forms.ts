import { ctx } from "../../context";
import type { ApplicationLike, FormConfiguration } from "../types";
import { FormDataExtended } from "../ux/form-data-extended";

/** Handles the submission of a form: its data go to the handler; what the handler throws is shown to the user. */
export async function submitForm(app: ApplicationLike, config: FormConfiguration, event: Event): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  try {
    await config.handler?.call(app, event, form, new FormDataExtended(form));
  } catch (error) {
    ctx.ui.notifications.error(error as Error);
    return;
  }
  if (config.closeOnSubmit) await app.close({ submitted: true });
}

/** Submits a form whose configuration says that every change does. */
export function changeForm(app: ApplicationLike, config: FormConfiguration, event: Event): void {
  if (config.submitOnChange) void app._onSubmitForm(config, event);
}

/** Submits the top-level form of an application from code. Throws when it has none. */
export async function submitProgrammatically(app: ApplicationLike, submitOptions: object): Promise<unknown> {
  const config = app.options.form;
  if (!app.form || !config?.handler) {
    throw new Error(`The ${app.constructor.name} Application does not support a single top-level form element`);
  }
  const event = new Event("submit", { cancelable: true });
  const data = new FormDataExtended(app.form);
  const result: unknown = await config.handler.call(app, event, app.form, data, submitOptions);
  if (config.closeOnSubmit) await app.close({ submitted: true });
  return result;
}
