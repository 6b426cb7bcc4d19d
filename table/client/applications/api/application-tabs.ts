import { ctx } from "../../context";
import type { ApplicationLike, ChangeTabOptions, Tab, TabsConfiguration } from "../types";

/** Tab data of one group for the templates, keyed by the id of the tab. */
export function prepareTabs(
  group: string,
  config: TabsConfiguration,
  tabGroups: Record<string, string | null>,
): Record<string, Tab> {
  tabGroups[group] ??= config.initial ?? null;
  const prepared: Record<string, Tab> = {};
  for (const { id, cssClass, ...rest } of config.tabs) {
    const active = tabGroups[group] === id;
    const tab: Tab = {
      ...rest,
      id,
      group,
      active,
      cssClass: [cssClass, active ? "active" : ""].filter(Boolean).join(" "),
    };
    if (config.labelPrefix) tab.label ??= `${config.labelPrefix}.${id}`;
    if (tab.label) tab.label = ctx.game.i18n.localize(tab.label) as string;
    prepared[id] = tab;
  }
  return prepared;
}

/** Shows one tab of a group and its page. Throws by name when the group has no such tab. */
export function changeTab(app: ApplicationLike, tab: string, group: string, options: ChangeTabOptions = {}): void {
  const { navElement, force = false, updatePosition = true } = options;
  if (!tab || !group) throw new Error("You must pass both the tab and the tab group identifier");
  if (app.tabGroups[group] === tab && !force) return;
  const root = app.hasFrame ? (app.window.content ?? app.element) : app.element;
  const inGroup = `[data-group="${CSS.escape(group)}"][data-tab]`;
  const nav = [
    ...(navElement
      ? navElement.querySelectorAll<HTMLElement>(`[data-tab]`)
      : root.querySelectorAll<HTMLElement>(`.tabs > ${inGroup}, .tabs ${inGroup}[data-action="tab"]`)),
  ];
  const pages = [...root.querySelectorAll<HTMLElement>(`.tab${inGroup}`)];
  const all = [...nav, ...pages];
  if (!all.some((element) => element.dataset.tab === tab)) {
    throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
  }
  for (const element of all) element.classList.toggle("active", element.dataset.tab === tab);
  for (const element of nav) markCurrent(element, element.dataset.tab === tab);
  app.tabGroups[group] = tab;
  if (!updatePosition || !app.hasFrame || !app.options.window.positioned) return;
  if (app.position.width === "auto" || app.position.height === "auto") app.setPosition();
}

function markCurrent(element: HTMLElement, current: boolean): void {
  if (element.getAttribute("role") === "tab") element.setAttribute("aria-selected", String(current));
  else if (element.hasAttribute("aria-pressed")) element.setAttribute("aria-pressed", String(current));
}
