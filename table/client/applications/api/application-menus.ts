import { ctx } from "../../context";
import type { ApplicationLike, ApplicationWindow, ContextMenuEntry, HeaderControlsEntry } from "../types";
import { ContextMenu, type ContextMenuOptions } from "../ux/context-menu";
import { dispatchAction } from "./application-actions";
import { hookNames } from "./application-events";

/** Options of a context menu that announces itself through a hook. */
export interface HookedMenuOptions extends ContextMenuOptions {
  container?: HTMLElement | null;
  hookName?: string | null;
  parentClassHooks?: boolean;
}

/** Creates a context menu after the `get…` hooks had their say; null when no entry is left. */
export function createHookedContextMenu(
  app: ApplicationLike,
  handler: () => ContextMenuEntry[],
  selector: string,
  options: HookedMenuOptions,
): ContextMenu | null {
  const { container, hookName, parentClassHooks = true, ...menuOptions } = options;
  const entries = handler.call(app);
  const name = hookName ?? "get{}ContextOptions";
  const hook = name.startsWith("get") ? name : `get${name}`;
  const hooks = hook.includes("{}") ? hookNames(app, hook, parentClassHooks) : [hook];
  for (const one of hooks) ctx.Hooks.callAll(one, app, entries);
  if (!entries.length) return null;
  return new ContextMenu(container ?? app.element, selector, entries, { ...menuOptions, jQuery: false });
}

function headerEntry(app: ApplicationLike, control: HeaderControlsEntry): ContextMenuEntry {
  const run = (event: Event) => {
    const target = app.window.controls as HTMLElement;
    if (control.onClick) return control.onClick.call(app, event, target);
    return dispatchAction(app, event as PointerEvent, control.action ?? "", target);
  };
  return { label: control.label, icon: control.icon, group: control.group ?? null, onClick: run };
}

/** Opens or closes the header menu: a list inside the frame on 13, a context menu made on demand on 14. */
export async function toggleHeaderMenu(
  app: ApplicationLike,
  refs: ApplicationWindow,
  expanded?: boolean,
): Promise<void> {
  const { controls, controlsDropdown } = refs;
  if (!controls) return;
  if (controlsDropdown) {
    const open = controlsDropdown.classList.toggle("expanded", expanded);
    controls.setAttribute("aria-expanded", String(open));
    return;
  }
  const open = ContextMenu._current?.target === controls;
  if (expanded === open) return;
  if (open || expanded === false) return ContextMenu._current?.close();
  const entries = [...app._headerControlButtons()].map((control) => headerEntry(app, control));
  const menu = new ContextMenu(controls, null, entries, { fixed: true, jQuery: false, eventName: "none" });
  await menu.render(controls, {});
}
