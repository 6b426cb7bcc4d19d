import type { ApplicationLike } from "../types";

const roots = new WeakMap<Element, ApplicationLike>();

/** The application whose element holds a node, looking outwards. */
export function applicationOf(node: Element | null): ApplicationLike | undefined {
  for (let element = node; element; element = element.parentElement) {
    const app = roots.get(element);
    if (app) return app;
  }
  return undefined;
}

/** Runs the handler of an action, or the application's fallback for actions without one. */
export function dispatchAction(
  app: ApplicationLike,
  event: PointerEvent,
  action: string,
  target: HTMLElement,
): unknown {
  const entry = app.options.actions[action];
  if (!entry) {
    return event.button === 0 ? app._onClickAction(event, target) : undefined;
  }
  const { handler, buttons } = typeof entry === "function" ? { handler: entry, buttons: [0] } : entry;
  if (!buttons.includes(event.button)) return undefined;
  if (event.button !== 0) event.preventDefault();
  return handler.call(app, event, target);
}

function onClick(app: ApplicationLike, event: PointerEvent): void {
  const target = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
  if (!target || applicationOf(target) !== app) return;
  const action = target.dataset.action ?? "";
  if (event.button === 0 && !app.options.actions[action]) {
    switch (action) {
      case "close":
        event.stopPropagation();
        void app.close();
        return;
      case "toggleControls":
        event.stopPropagation();
        void app.toggleControls();
        return;
      case "tab":
        app._onClickTab(event);
        return;
    }
  }
  void dispatchAction(app, event, action, target);
}

/** Listens for clicks of all three buttons on `[data-action]` nodes that belong to this application. */
export function listenForActions(app: ApplicationLike, element: HTMLElement): void {
  roots.set(element, app);
  const listener = (event: Event) => onClick(app, event as PointerEvent);
  element.addEventListener("click", listener);
  element.addEventListener("contextmenu", listener);
  element.addEventListener("auxclick", (event) => {
    if ((event as PointerEvent).button === 1) listener(event);
  });
}
