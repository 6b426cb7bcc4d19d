/*
 * What differs between the generations 13 and 14 of the platform. Members that only 14 has are untyped in the package and written
 * from the public documentation; nothing outside this file asks which generation runs.
 */

/** Who sees a message. */
export type MessageVisibility = "public" | "gm" | "blind" | "self";

/** The running generation, known from `init` on. */
export function generation(): number {
  return game.release?.generation ?? 13;
}

const since14 = (): boolean => generation() >= 14;

/** An update that deletes the key at `path`. */
export function deletion(path: string): Record<string, unknown> {
  if (since14()) return { [path]: (globalThis as any)._del };
  return { [path.replace(/([^.]+)$/, "-=$1")]: null };
}

/** An update that replaces the object at `path` instead of merging into it. */
export function replacement(path: string, value: unknown): Record<string, unknown> {
  if (since14()) return { [path]: (globalThis as any)._replace(value) };
  return { [path.replace(/([^.]+)$/, "==$1")]: value };
}

const LEGACY_MODES: Readonly<Record<MessageVisibility, string>> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** The visibility chosen in the chat sidebar; "in character" counts as public. */
export function chosenVisibility(): MessageVisibility {
  const mode: unknown = game.settings.get("core", (since14() ? "messageMode" : "rollMode") as any);
  const found = Object.entries(LEGACY_MODES).find(([name, legacy]) => mode === name || mode === legacy);
  return (found?.[0] as MessageVisibility | undefined) ?? "public";
}

/** Fills in recipients and the blind mark of message data; returns the same object. */
export function applyVisibility<Data extends object>(data: Data, visibility: MessageVisibility): Data {
  const message = ChatMessage.implementation as any;
  if (since14()) message.applyMode(data, visibility);
  else message.applyRollMode(data, LEGACY_MODES[visibility]);
  return data;
}

/** One entry of a context menu, as 14 has it. */
export interface MenuEntry {
  /** Language key. */
  readonly label: string;
  /** Markup of the icon. */
  readonly icon: string;
  readonly visible?: (target: HTMLElement) => boolean;
  readonly onClick: (target: HTMLElement) => unknown;
}

/** The entry in the form that the running generation reads. */
export function menuEntry(entry: MenuEntry): object {
  const visible = entry.visible ?? ((): boolean => true);
  if (since14())
    return {
      label: entry.label,
      icon: entry.icon,
      visible,
      onClick: (_event: Event, target: HTMLElement) => entry.onClick(target),
    };
  return { name: entry.label, icon: entry.icon, condition: visible, callback: entry.onClick };
}

/** A condition that a token can show. */
export interface StatusEffect {
  readonly id: string;
  /** Language key. */
  readonly name: string;
  readonly img: string;
  readonly order?: number;
}

/** Adds conditions to the platform's: a list on 13, a record on 14. */
export function registerStatusEffects(effects: readonly StatusEffect[]): void {
  const registered = CONFIG.statusEffects as any;
  for (const effect of effects) {
    if (since14()) registered[effect.id] = { ...effect };
    else registered.push({ ...effect });
  }
}
