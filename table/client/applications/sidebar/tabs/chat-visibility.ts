import { ctx } from "../../../context";

/** The core setting that holds the current visibility of rolls. */
export function visibilitySetting(): "rollMode" | "messageMode" {
  return ctx.generation < 14 ? "rollMode" : "messageMode";
}

/** The modes to choose from, by id, with their labels. */
export function visibilityChoices(): Record<string, string> {
  const modes = (ctx.generation < 14 ? ctx.CONFIG.Dice.rollModes : ctx.CONFIG.ChatMessage.modes) as Record<
    string,
    string | { label: string }
  >;
  const entries = Object.entries(modes).filter(([mode]) => mode !== "ic");
  return Object.fromEntries(entries.map(([mode, entry]) => [mode, typeof entry === "string" ? entry : entry.label]));
}

/** The option under which `create` and `toMessage` take a mode in this generation. */
export function visibilityOption(mode: "public" | "gm" | "blind" | "self" | null): Record<string, string> {
  if (!mode) return { [visibilitySetting()]: ctx.game.settings.get("core", visibilitySetting()) as string };
  return ctx.generation < 14 ? { rollMode: `${mode}roll` } : { messageMode: mode };
}
