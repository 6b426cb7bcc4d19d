import { ctx } from "../../context";
import type { ApplicationConstructor } from "../api/handlebars-application";
import type { AnyDocument } from "../types";

/** A sheet class as `CONFIG.<Document>.sheetClasses[type][id]` lists it. */
export interface SheetRegistration {
  id: string;
  label: string;
  cls: ApplicationConstructor;
  default: boolean;
  canConfigure: boolean;
  canBeDefault: boolean;
  themes: Record<string, string> | null;
}

export interface SheetRegistrationOptions {
  label?: string | (() => string);
  types?: string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

const OPTION_KEYS = new Set(["label", "types", "themes", "makeDefault", "canBeDefault", "canConfigure"]);
const THEMES = { light: "TABLE.Theme.Light", dark: "TABLE.Theme.Dark" };

function typesOf(documentClass: AnyDocument, types: string[] | undefined): string[] {
  const all = (documentClass.TYPES ?? ["base"]) as string[];
  if (!types) return all.length ? all : ["base"];
  for (const type of types) {
    if (!all.includes(type)) throw new Error(`"${type}" is not a type of ${documentClass.documentName}`);
  }
  return types;
}

/** Writes a registration into the configuration. Throws by name for unknown options and types. */
export function applyRegistration(
  documentClass: AnyDocument,
  scope: string,
  cls: ApplicationConstructor,
  options: SheetRegistrationOptions,
): void {
  for (const key of Object.keys(options)) {
    if (!OPTION_KEYS.has(key)) throw new Error(`"${key}" is not an option of registerSheet (${cls.name})`);
  }
  const { makeDefault = false, canBeDefault = true, canConfigure = true, themes = THEMES } = options;
  const id = `${scope}.${cls.name}`;
  const label = typeof options.label === "function" ? options.label() : options.label;
  const config = ctx.CONFIG[documentClass.documentName];
  const chosen = (ctx.game.settings?.get("core", "sheetClasses")?.[documentClass.documentName] ?? {}) as Record<
    string,
    string
  >;
  config.sheetClasses ??= {};
  for (const type of typesOf(documentClass, options.types)) {
    const sheets = (config.sheetClasses[type] ??= {}) as Record<string, SheetRegistration>;
    const isDefault = chosen[type] ? chosen[type] === id : makeDefault;
    if (isDefault) for (const other of Object.values(sheets)) other.default = false;
    sheets[id] = {
      id,
      cls,
      canConfigure,
      canBeDefault,
      themes,
      label: ctx.game.i18n ? (ctx.game.i18n.localize(label ?? id) as string) : (label ?? id),
      default: isDefault,
    };
  }
}

/** Removes a registration from the configuration. */
export function withdrawRegistration(
  documentClass: AnyDocument,
  scope: string,
  cls: ApplicationConstructor,
  types: string[] | undefined,
): void {
  const { sheetClasses = {} } = ctx.CONFIG[documentClass.documentName];
  for (const type of typesOf(documentClass, types)) delete sheetClasses[type]?.[`${scope}.${cls.name}`];
}
