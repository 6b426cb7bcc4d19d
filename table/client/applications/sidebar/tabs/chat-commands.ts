import { ctx } from "../../../context";
import { visibilityOption } from "./chat-visibility";

const PATTERNS: Record<string, RegExp> = {
  roll: /^\/(?:r|roll)\s+(.+)$/is,
  publicroll: /^\/(?:pr|publicroll)\s+(.+)$/is,
  gmroll: /^\/(?:gmr|gmroll)\s+(.+)$/is,
  blindroll: /^\/(?:br|broll|blindroll)\s+(.+)$/is,
  selfroll: /^\/(?:sr|selfroll)\s+(.+)$/is,
  whisper: /^\/(?:w|whisper)\s+(?:\[([^\]]+)\]|(\S+))\s+(.+)$/is,
  ic: /^\/ic\s+(.+)$/is,
  emote: /^\/(?:em|emote|me)\s+(.+)$/is,
  ooc: /^\/ooc\s+(.+)$/is,
  invalid: /^\/.*$/s,
  none: /^.*$/s,
};

const ROLL_MODES: Record<string, "public" | "gm" | "blind" | "self" | null> = {
  roll: null,
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

interface ChatData {
  content: string;
  author: string;
  speaker: object;
  style?: number;
  whisper?: string[];
  emote?: boolean;
}

/** The command of a typed text with its parts: "none" for plain words, "invalid" for an unknown command. */
export function parseChatCommand(text: string): [string, RegExpMatchArray] {
  for (const [command, pattern] of Object.entries(PATTERNS)) {
    const match = text.match(pattern);
    if (match) return [command, match];
  }
  throw new Error(`The text "${text}" matches no chat command`);
}

function asHtml(text: string): string {
  return (ctx.foundry.utils.escapeHTML(text) as string).replace(/\n/g, "<br>");
}

function recipients(names: string): string[] {
  const wanted = names.split(",").map((name) => name.trim().toLowerCase());
  const found = new Set<string>();
  for (const user of ctx.game.users) {
    const name = String(user.name).toLowerCase();
    const called = wanted.some((one) => one === name || (one === "gm" && user.isGM) || one === "players");
    if (called) found.add(user.id as string);
  }
  if (!found.size) throw new Error(ctx.game.i18n.format("TABLE.Chat.NoRecipient", { names }) as string);
  return [...found];
}

async function roll(
  formula: string,
  mode: "public" | "gm" | "blind" | "self" | null,
  speaker: object,
): Promise<unknown> {
  const Roll = ctx.CONFIG.Dice.rolls[0];
  const [, dice = "", flavor] = formula.match(/^(.*?)(?:\s*#\s*(.*))?$/s) ?? [];
  const data = (ctx.CONFIG.ChatMessage.documentClass.getSpeakerActor?.(speaker)?.getRollData?.() ?? {}) as object;
  if (!Roll.validate(Roll.replaceFormulaData(dice, data))) {
    throw new Error(ctx.game.i18n.format("TABLE.Chat.BadFormula", { formula: dice }) as string);
  }
  return Roll.create(dice, data).toMessage(
    { speaker, flavor: flavor ? asHtml(flavor) : undefined },
    visibilityOption(mode),
  );
}

/** Sends a typed text after the `chatMessage` hook; resolves to the message, or undefined when a hook stopped it. */
export async function sendChatText(log: object, text: string, given?: object): Promise<unknown> {
  const { documentClass } = ctx.CONFIG.ChatMessage;
  const speaker = given ?? (documentClass.getSpeaker() as object);
  if (ctx.Hooks.call("chatMessage", log, text, { user: ctx.game.user.id, speaker }) === false) return undefined;
  const [command, match] = parseChatCommand(text);
  if (command === "invalid")
    throw new Error(ctx.game.i18n.format("TABLE.Chat.BadCommand", { command: text }) as string);
  if (command in ROLL_MODES) return roll((match[1] ?? "").trim(), ROLL_MODES[command] ?? null, speaker);
  const styles = ctx.CONST.CHAT_MESSAGE_STYLES;
  const data: ChatData = { content: "", author: ctx.game.user.id as string, speaker };
  switch (command) {
    case "whisper":
      data.whisper = recipients(match[1] ?? match[2] ?? "");
      data.content = asHtml(match[3] ?? "");
      break;
    case "emote":
      data.content = `${asHtml(String((speaker as { alias?: string }).alias ?? ctx.game.user.name))} ${asHtml(match[1] ?? "")}`;
      data.style = styles.EMOTE;
      break;
    case "ic":
      data.content = asHtml(match[1] ?? "");
      data.style = styles.IC;
      break;
    case "ooc":
      data.content = asHtml(match[1] ?? "");
      data.speaker = { alias: ctx.game.user.name as string };
      data.style = styles.OOC;
      break;
    default: {
      data.content = asHtml(text);
      const { token, actor } = speaker as { token?: string | null; actor?: string | null };
      data.style = token || actor ? styles.IC : styles.OOC;
    }
  }
  return documentClass.create(data, {});
}
