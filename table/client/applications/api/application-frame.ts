import { ctx } from "../../context";
import type { ApplicationLike, ApplicationWindow, HeaderControlsEntry, RenderOptions } from "../types";

function headerButton(doc: Document, action: string, icon: string, label: string): HTMLButtonElement {
  const button = doc.createElement("button");
  button.type = "button";
  button.className = `header-control icon fa-solid ${icon}`;
  button.dataset.action = action;
  button.dataset.tooltip = label;
  button.setAttribute("aria-label", ctx.game.i18n.localize(label) as string);
  return button;
}

/** Builds the outer element, and for a framed window its header, content and resize handle. */
export function buildFrame(app: ApplicationLike, refs: ApplicationWindow): HTMLElement {
  const { tag, classes, window: config } = app.options;
  const frame = document.createElement(tag);
  frame.id = app.id;
  if (frame instanceof HTMLFormElement) {
    frame.autocomplete = "off";
    frame.noValidate = false;
  }
  frame.className = ["application", ...classes].join(" ");
  const role = frame.getAttribute("role");
  if (!config.frame) return frame;
  frame.setAttribute("aria-labelledby", `${app.id}-title`);
  if (!role && (tag === "div" || tag === "section")) frame.setAttribute("role", "dialog");

  const header = document.createElement("header");
  header.className = "window-header";
  // Not the banner of the page, which a header outside of sections would be.
  header.setAttribute("role", "none");
  const icon = document.createElement("i");
  icon.className = "window-icon fa-fw hidden";
  icon.setAttribute("aria-hidden", "true");
  const title = document.createElement("h1");
  title.className = "window-title";
  title.id = `${app.id}-title`;
  const controls = headerButton(document, "toggleControls", "fa-ellipsis-vertical", "TABLE.Window.Controls");
  const close = headerButton(document, "close", "fa-xmark", "TABLE.Window.Close");
  header.append(icon, title, controls, close);

  const content = document.createElement(config.contentTag);
  content.className = ["window-content", ...config.contentClasses].join(" ");
  frame.append(header);
  if (ctx.generation < 14) {
    const dropdown = document.createElement("menu");
    dropdown.className = "controls-dropdown";
    frame.append(dropdown);
    refs.controlsDropdown = dropdown;
  }
  frame.append(content);
  if (config.resizable) {
    const handle = document.createElement("div");
    handle.className = "window-resize-handle";
    frame.append(handle);
    refs.resize = handle;
  }
  Object.assign(refs, { header, icon, title, controls, close, content });
  frame.classList.add("window-app-v2");
  return frame;
}

/** Updates title, icon and controls of a frame from what a render asks for. */
export function updateFrame(app: ApplicationLike, refs: ApplicationWindow, changes: RenderOptions["window"]): void {
  if (!changes) return;
  if ("title" in changes && refs.title) refs.title.textContent = changes.title ?? "";
  if ("icon" in changes && refs.icon) {
    refs.icon.className = `window-icon fa-fw ${changes.icon || "hidden"}`;
  }
  if (!("controls" in changes) || !refs.controls) return;
  const entries = [...app._headerControlButtons()];
  refs.controls.classList.toggle("hidden", entries.length === 0);
  refs.controlsDropdown?.replaceChildren(...entries.map((entry) => app._renderHeaderControl(entry)));
}

/** Renders one entry of the header menu (generation 13). */
export function renderHeaderControl(control: HeaderControlsEntry): HTMLLIElement {
  const item = document.createElement("li");
  item.className = ["header-control", ...(control.classes ?? [])].join(" ");
  if (control.action) item.dataset.action = control.action;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.setAttribute("aria-hidden", "true");
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = ctx.game.i18n.localize(control.label) as string;
  button.append(icon, label);
  item.append(button);
  return item;
}
