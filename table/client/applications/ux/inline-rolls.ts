import { ctx } from "../../context";
import { createAnchor } from "./content-links";

interface InlineRoll {
  total: number;
  formula: string;
  toJSON(): object;
  evaluate(options?: object): Promise<InlineRoll>;
  toMessage(data: object, options?: object): Promise<unknown>;
}

const COMMANDS: Record<string, [mode13: string, mode14: string] | null> = {
  "/r": null,
  "/roll": null,
  "/gmr": ["gmroll", "gm"],
  "/br": ["blindroll", "blind"],
  "/sr": ["selfroll", "self"],
  "/pr": ["publicroll", "public"],
};

/** The anchor of an inline roll: evaluated now, or deferred to a click when it carries a command. Null for other commands. */
export async function inlineRollAnchor(
  command: string | undefined,
  formula: string,
  label: string | undefined,
  rollData: object,
): Promise<HTMLElement | null> {
  const Roll = ctx.CONFIG.Dice.rolls[0];
  if (command) {
    if (!(command in COMMANDS)) return null;
    return createAnchor({
      classes: ["inline-roll", "roll"],
      dataset: { mode: command, formula: Roll.replaceFormulaData(formula, rollData) as string, tooltipText: formula },
      name: label ?? formula,
      icon: "fa-solid fa-dice-d20",
    });
  }
  const roll = (await Roll.create(formula, rollData).evaluate({ allowInteractive: false })) as InlineRoll;
  return createAnchor({
    classes: ["inline-roll", "inline-result"],
    dataset: { roll: encodeURIComponent(JSON.stringify(roll)), tooltipText: roll.formula },
    name: label ? `${label}: ${roll.total}` : String(roll.total),
    icon: "fa-solid fa-dice-d20",
  });
}

/** Deferred inline rolls anywhere on the page are rolled to the chat when clicked. */
export function activateInlineRolls(): void {
  document.addEventListener("click", (event) => {
    const anchor = (event.target as Element | null)?.closest?.<HTMLElement>("a.inline-roll.roll");
    if (!anchor) return;
    event.preventDefault();
    const mode = COMMANDS[anchor.dataset.mode ?? ""];
    const options = mode ? (ctx.generation < 14 ? { rollMode: mode[0] } : { messageMode: mode[1] }) : {};
    const roll = ctx.CONFIG.Dice.rolls[0].create(anchor.dataset.formula) as InlineRoll;
    const speaker = ctx.CONFIG.ChatMessage.documentClass.getSpeaker() as object;
    void roll.toMessage({ speaker }, options);
  });
}
