import { CONFIG, type Dict, type Dynamic, game } from "../context";

/** One registered sheet, as `CONFIG.<Document>.sheetClasses[type][id]` holds it. */
export interface SheetEntry {
  id: string;
  label: string;
  cls: Dynamic;
  default: boolean;
}

/**
 * The sheet class of a document: the one its own flag names, else the world's choice for its type, else the registered
 * default; null when none is registered.
 */
export function sheetClassFor(doc: Dynamic): Dynamic {
  const byType: Dict<Dict<SheetEntry>> = CONFIG[doc.documentName]?.sheetClasses ?? {};
  const type: string = doc.type ?? "base";
  const sheets = byType[type] ?? byType["base"] ?? {};
  const chosen = sheets[doc.getFlag?.("core", "sheetClass") ?? ""];
  if (chosen) return chosen.cls;
  const worldChoice = game.settings?.get("core", "sheetClasses")?.[doc.documentName]?.[type];
  const entries = Object.values(sheets);
  const entry = sheets[worldChoice ?? ""] ?? entries.find((e) => e.default) ?? entries.at(-1);
  return entry?.cls ?? null;
}
