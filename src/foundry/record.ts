import type { Exchange } from "../play/exchange";
import { splitHidden } from "../play/hidden";
import type { PlayPorts } from "../play/ports";
import type { TableDice } from "./dice";
import { tableDice } from "./dice";
import { presenceNow } from "./gather/participants";
import { playSettings } from "./play-settings";
import { SYSTEM_ID } from "./system";
import { applyVisibility } from "./types/compat";
import { callAllHooks } from "./types/typed";

/** Called before an exchange is posted with `{ exchange }`, which a listener may replace (ledger entries of its own). */
export const BEFORE_HOOK = `${SYSTEM_ID}.preExchange`;
/** Called on the roller's client after an exchange was posted, with it and its message. */
export const AFTER_HOOK = `${SYSTEM_ID}.exchange`;

/** What use cases need to play at this table: core dice, chat messages, the world's settings. */
export function tablePorts(dice: TableDice = tableDice()): PlayPorts {
  return {
    dice,
    record: { post: (exchange) => postExchange(exchange, dice) },
    settings: playSettings(),
    before: (exchange) => {
      const held = { exchange };
      callAllHooks(BEFORE_HOOK, held);
      return held.exchange;
    },
  };
}

/** Posts an exchange; rows of hidden targets go in a message of their own, whispered to the GMs (DECISIONS 12). */
export async function postExchange(exchange: Exchange, dice: Pick<TableDice, "rolls">): Promise<string> {
  const { open, hidden } = splitHidden(exchange);
  const message = await postOne(open ?? hidden, dice.rolls, open ? exchange.visibility : "secret");
  if (open && hidden) await postOne(hidden, [], "secret");
  callAllHooks(AFTER_HOOK, exchange, message);
  return message.id ?? "";
}

async function postOne(
  exchange: Exchange,
  rolls: readonly Roll[],
  visibility: Exchange["visibility"] | "secret",
): Promise<ChatMessage.Implementation> {
  const presence = exchange.actor && presenceNow(exchange.actor);
  const speaker = ChatMessage.implementation.getSpeaker(
    presence ? { actor: presence.actor, ...(presence.token ? { token: presence.token } : {}) } : {},
  );
  const data = { type: "exchange" as const, system: exchange, speaker, rolls: [...rolls], ...sound(rolls) };
  if (visibility === "secret") Object.assign(data, { whisper: gameMasters() });
  else applyVisibility(data, visibility);
  const message = await ChatMessage.implementation.create(JSON.parse(JSON.stringify(data)));
  if (!message) throw new Error("the exchange was not posted");
  return message;
}

function sound(rolls: readonly Roll[]): { readonly sound?: string } {
  return rolls.length > 0 && CONFIG.sounds.dice ? { sound: CONFIG.sounds.dice } : {};
}

function gameMasters(): string[] {
  return game.users?.filter((user) => user.isGM).flatMap((user) => user.id ?? []) ?? [];
}
