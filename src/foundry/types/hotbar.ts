/* What the macro bar hands over, and macros of ours: the type package knows neither a dropped item nor a macro's command there. */

/** The address of an item that was dropped; null when something else was. */
export function itemDropped(data: unknown): string | null {
  const { type, uuid } = data as { type?: unknown; uuid?: unknown };
  return type === "Item" && typeof uuid === "string" ? uuid : null;
}

/** A script macro. */
export interface ScriptMacro {
  readonly name: string;
  readonly img: string;
  readonly command: string;
}

/** Puts a macro into a slot of the reader's bar; one of his that does the same is used again. */
export async function assignMacro({ name, img, command }: ScriptMacro, slot: number): Promise<void> {
  const mine = (game.macros as any)?.find((macro: any) => macro.command === command && macro.isOwner);
  const macro = mine ?? (await (Macro.implementation as any).create({ name, img, command, type: "script" }));
  if (macro) await (game.user as any).assignHotbarMacro(macro, slot);
}
