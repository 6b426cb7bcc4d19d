import { ctx } from "../../context";

/** A translated text of the interface. */
export const text = (key: string, data?: Record<string, string>): string =>
  (data ? ctx.game.i18n.format(key, data) : ctx.game.i18n.localize(key)) as string;

/** A button that shows only an icon and is named by its label. */
export function iconButton(icon: string, label: string, className = "icon"): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `${className} ${icon}`;
  button.setAttribute("aria-label", label);
  button.dataset.tooltip = "";
  button.dataset.tooltipText = label;
  return button;
}

/** A chip with a label and, when it may be removed, a button for that. */
export function tagElement(key: string, label: string, editable: boolean): HTMLDivElement {
  const tag = document.createElement("div");
  tag.className = "tag";
  tag.dataset.key = key;
  const name = document.createElement("span");
  name.textContent = label;
  tag.append(name);
  if (editable) {
    const remove = iconButton("fa-solid fa-xmark", text("TABLE.Element.Remove", { name: label }), "icon remove");
    tag.append(remove);
  }
  return tag;
}
