import { ctx } from "../../context";
import type { ApplicationLike } from "../types";

/** A button of a dialog. */
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "submit" | "button" | "reset";
  default?: boolean;
  disabled?: boolean;
  tooltip?: string;
  callback?: (event: Event, button: HTMLButtonElement, dialog: ApplicationLike) => unknown;
}

const BUTTON_KEYS = new Set([
  "action",
  "label",
  "icon",
  "class",
  "style",
  "type",
  "default",
  "disabled",
  "tooltip",
  "callback",
]);

/** Renders a dialog button. Throws by name for what a button cannot have. */
export function buttonElement(config: DialogButton): HTMLButtonElement {
  for (const key of Object.keys(config)) {
    if (!BUTTON_KEYS.has(key)) throw new Error(`"${key}" is not an option of a dialog button (${config.action})`);
  }
  const button = document.createElement("button");
  button.type = config.type ?? "submit";
  button.dataset.action = config.action;
  button.disabled = Boolean(config.disabled);
  if (config.class) button.className = config.class;
  if (config.tooltip) button.dataset.tooltip = config.tooltip;
  if (config.default) {
    button.dataset.default = "true";
    button.autofocus = true;
  }
  for (const [property, value] of Object.entries(config.style ?? {})) button.style.setProperty(property, value);
  if (config.icon) {
    const icon = document.createElement("i");
    icon.className = config.icon;
    icon.inert = true;
    icon.setAttribute("aria-hidden", "true");
    button.append(icon);
  }
  const label = document.createElement("span");
  label.textContent = ctx.game.i18n.localize(config.label) as string;
  button.append(label);
  return button;
}

/** The form of a dialog: its content, then a footer with the buttons. */
export function dialogForm(content: string | HTMLElement | undefined, buttons: string): HTMLFormElement {
  const form = document.createElement("form");
  form.className = "dialog-form standard-form";
  form.autocomplete = "off";
  const body = document.createElement("div");
  body.className = "dialog-content standard-form";
  if (content instanceof HTMLElement) body.replaceChildren(content);
  else body.innerHTML = ctx.foundry.utils.cleanHTML?.(content ?? "") ?? content ?? "";
  const footer = document.createElement("footer");
  footer.className = "form-footer";
  footer.innerHTML = buttons;
  if (content) form.append(body);
  form.append(footer);
  return form;
}
