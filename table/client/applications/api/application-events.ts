import type { ApplicationLike } from "../types";
import { ctx } from "../../context";

/** How a life-cycle event is announced. */
export interface EventDescription {
  async?: boolean;
  handlerArgs?: unknown[];
  debugText?: string;
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
  hookResponse?: boolean;
  parentClassHooks?: boolean;
}

/** The hook names of a class and its parents, most derived first; `{}` in the name stands for the class. */
export function hookNames(app: ApplicationLike, name: string, parentClassHooks = true): string[] {
  const names: string[] = [];
  for (const cls of (
    app.constructor as unknown as { inheritanceChain(): Iterable<{ name: string }> }
  ).inheritanceChain()) {
    names.push(name.includes("{}") ? name.replace("{}", cls.name) : `${name}${cls.name}`);
    if (!parentClassHooks) break;
  }
  return names;
}

function announce(app: ApplicationLike, description: EventDescription, response: unknown): void {
  const { eventName, hookName, hookArgs = [], hookResponse, parentClassHooks } = description;
  if (eventName) app.dispatchEvent(new Event(eventName, { bubbles: true, cancelable: true }));
  if (!hookName) return;
  const args = hookResponse ? [...hookArgs, response] : hookArgs;
  for (const hook of hookNames(app, hookName, parentClassHooks)) ctx.Hooks.callAll(hook, app, ...args);
}

/** Calls a handler with the application as `this`, then dispatches the event and the hooks, awaiting it when asked. */
export function performEvent(
  app: ApplicationLike,
  handler: (...args: never[]) => unknown,
  description: EventDescription,
): unknown {
  const response = handler.apply(app, (description.handlerArgs ?? []) as never[]);
  if (!description.async) {
    announce(app, description, response);
    return response;
  }
  return Promise.resolve(response).then((resolved) => {
    announce(app, description, resolved);
    return resolved;
  });
}
