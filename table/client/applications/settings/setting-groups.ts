import { ctx } from "../../context";
import * as fields from "../forms/fields";

/** A registered setting as the settings window needs it. */
export interface SettingLike {
  id: string;
  namespace: string;
  key: string;
  name?: string;
  hint?: string;
  scope: string;
  config?: boolean;
  default?: unknown;
  choices?: Record<string, string> | (() => Record<string, string>);
  range?: { min: number; max: number; step?: number };
  requiresReload?: boolean;
  input?: unknown;

  type?: any;
}

interface Group {
  id: string;
  label: string;
  menus: object[];
  rows: string[];
}

const isField = (type: unknown): boolean =>
  typeof (type as { toFormGroup?: unknown } | null)?.toFormGroup === "function";

function packageTitle(namespace: string): string {
  if (namespace === "core") return ctx.game.i18n.localize("TABLE.Settings.Core") as string;
  if (namespace === ctx.game.system.id) return ctx.game.system.title as string;
  return (ctx.game.modules?.get(namespace)?.title as string | undefined) ?? namespace;
}

function inputOf(setting: SettingLike, value: unknown): HTMLElement {
  const config = { name: setting.id, value };
  const { choices, range, type } = setting;
  if (choices) {
    const record = typeof choices === "function" ? choices() : choices;
    const options = Object.entries(record).map(([key, label]) => ({ value: key, label }));
    const dataset: Record<string, string> = type === Number ? { dtype: "Number" } : {};
    return fields.createSelectInput({ ...config, options, localize: true, dataset });
  }
  if (type === Boolean) return fields.createCheckboxInput(config);
  if (type === Number && range) {
    const { HTMLRangePickerElement } = ctx.foundry.applications.elements;
    return HTMLRangePickerElement.create({ ...config, ...range }) as HTMLElement;
  }
  if (type === Number) return fields.createNumberInput(config);
  return fields.createTextInput(config);
}

function rowOf(setting: SettingLike, rootId: string): string {
  const value: unknown = ctx.game.settings.get(setting.namespace, setting.key);
  const { name: label, hint } = setting;
  if (isField(setting.type)) {
    const group = { label: label ?? setting.type.label, hint: hint ?? setting.type.hint, rootId, localize: true };
    const html = setting.type.toFormGroup(group, {
      name: setting.id,
      value,
      localize: true,
      input: setting.input,
    }) as HTMLElement;
    return html.outerHTML;
  }
  const group = fields.createFormGroup({ input: inputOf(setting, value), label, hint, rootId, localize: true });
  return group.outerHTML;
}

/** The settings and menus that the current user may configure, by package: core first, then the system. */
export function settingGroups(rootId: string): Group[] {
  const groups = new Map<string, Group>();
  const groupOf = (namespace: string): Group => {
    const existing = groups.get(namespace);
    if (existing) return existing;
    const group: Group = { id: namespace, label: packageTitle(namespace), menus: [], rows: [] };
    groups.set(namespace, group);
    return group;
  };
  const mayWorld = ctx.game.user.can("SETTINGS_MODIFY") as boolean;
  for (const [key, menu] of ctx.game.settings.menus as Map<string, { namespace: string; restricted?: boolean }>) {
    if (!menu.restricted || mayWorld) groupOf(menu.namespace).menus.push({ ...menu, key });
  }
  for (const setting of ctx.game.settings.settings.values() as Iterable<SettingLike>) {
    if (!setting.config || (setting.scope === "world" && !mayWorld)) continue;
    groupOf(setting.namespace).rows.push(rowOf(setting, rootId));
  }
  const rank = (id: string) => (id === "core" ? 0 : id === ctx.game.system.id ? 1 : 2);
  return [...groups.values()].sort((a, b) => rank(a.id) - rank(b.id) || a.label.localeCompare(b.label));
}

/** A submitted value in the type of its setting. */
export function submittedValue(setting: SettingLike, value: unknown): unknown {
  if (isField(setting.type)) return setting.type.clean(value) as unknown;
  if (setting.type === Number) return value === "" || value === null ? setting.default : Number(value);
  if (setting.type === Boolean) return Boolean(value);
  return value;
}
