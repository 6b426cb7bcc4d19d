import type { BattleNow } from "../../play/turn/battle";
import type { Planned } from "../../play/turn/plan";
import { planBack, planDelay, planNext, planRoundBack } from "../../play/turn/plan";
import type { Refusal } from "../../play/units";
import type { TurnAct } from "../data/message/turn";
import { enqueue, isActiveGM } from "../requests/queue";
import { localize } from "../types/typed";
import { takeStep } from "./carry-out";

/** Acts of a person whose turn it is, or who has delayed it; all others are for game masters. */
const OWNERS_ACTS: ReadonlySet<TurnAct> = new Set(["end", "delay", "take"]);

/** How many of the latest messages are looked at when a GM comes online. */
const RECENT = 200;

const REFUSED: Refusal = { key: "FM.Refused.NotYours", data: {} };

/**
 * Turns the turns of a fight: on the active GM's client at once, from anywhere else by a message to it, which waits for one to come
 * online. Resolves to the reason when it was refused here.
 */
export async function turnStep(combat: Combat.Implementation, act: TurnAct, combatant = ""): Promise<Refusal | null> {
  const { user } = game;
  if (!combat.id || !user || !mayTurn(user, combat, act, combatant)) return REFUSED;
  if (isActiveGM()) return enqueue(() => takeStep(combat, (battle) => plan(battle, act, combatant)));
  if (waits(combat.id, act)) return { key: "FM.Refused.AskedAlready", data: {} };
  const whisper = game.users?.filter((each) => each.isGM).flatMap((each) => each.id ?? []) ?? [];
  const about = combatant === "" ? (combat.combatant?.id ?? "") : combatant;
  await ChatMessage.implementation.create({
    type: "turn",
    whisper,
    system: { act, combat: combat.id, combatant: about },
  });
  if (!game.users?.activeGM) ui.notifications?.info(localize("FM.Turn.Waits"));
  return null;
}

function plan(battle: BattleNow, act: TurnAct, combatant: string): Planned {
  switch (act) {
    case "end":
    case "start":
      return planNext(battle);
    case "take":
      return planNext(battle, { to: combatant });
    case "nextRound":
      return planNext(battle, { newRound: true });
    case "delay":
      return planDelay(battle);
    case "back":
      return planBack(battle);
    case "backRound":
      return planRoundBack(battle);
  }
}

/** Whether somebody may have this done: a game master always, a player for a combatant of his own. */
export function mayTurn(user: User.Implementation, combat: Combat.Implementation, act: TurnAct, id: string): boolean {
  if (user.isGM) return true;
  if (!OWNERS_ACTS.has(act)) return false;
  const combatant = act === "take" ? combat.combatants.get(id) : combat.combatant;
  if (act === "take" && combatant?.system.delayed?.round !== combat.round) return false;
  return combatant?.actor?.testUserPermission(user, "OWNER") ?? false;
}

function waits(combat: string, act: TurnAct): boolean {
  return (game.messages?.contents ?? []).some(
    (message) =>
      message.isOfType("turn") && message.isAuthor && message.system.combat === combat && message.system.act === act,
  );
}

/** A wish was posted: the active GM's client carries it out if its author may, and deletes it. */
export function onTurnMessage(message: ChatMessage.Implementation): void {
  if (isActiveGM() && message.isOfType("turn")) void enqueue(() => carryWish(message));
}

async function carryWish(message: ChatMessage.OfType<"turn">): Promise<void> {
  const { act, combat: id, combatant } = message.system;
  const combat = game.combats?.get(id);
  const { author } = message;
  try {
    if (!combat || !author || !mayTurn(author, combat, act, combatant)) return;
    if (combat.combatant?.id !== combatant && (act === "end" || act === "delay")) return;
    const refused = await takeStep(combat, (battle) => plan(battle, act, combatant));
    if (refused) ui.notifications?.warn(localize(refused.key, refused.data));
  } finally {
    await message.delete();
  }
}

/** A GM is here: wishes that waited are carried out, oldest first. */
export function finishTurnWishes(): void {
  for (const message of (game.messages?.contents ?? []).slice(-RECENT)) onTurnMessage(message);
}
