import { requestView } from "../../play/card/request-view";
import { words } from "../../foundry/play-settings";
import { currentReader } from "../../foundry/cards/reader";
import { exchangeMessage } from "../../foundry/exchange-message";
import { isOpen } from "../../foundry/requests/requests";
import { orderNow, readOr } from "../../foundry/turns/fighters";
import { canJoin } from "../../foundry/turns/join";
import { whoIsNext } from "../../play/turn/plan";
import { forcesIn, warMoment } from "../../foundry/gather/force";
import { carriedLines } from "../../foundry/gather/strategy";
import { attacksLedger, attacksLeft } from "../../play/war/force";
import type { ForceFacts } from "./forces-view";
import type { FightFacts, RequestFacts } from "./frame-view";

/** What header and footer show of the fight that is viewed, for whoever looks. */
export function gatherFrame(
  combats: readonly Combat.Implementation[],
  combat: Combat.Implementation | null,
): FightFacts {
  return {
    isGM: game.user?.isGM ?? false,
    combats: combats.map(({ id, active }) => ({ id: id ?? "", active })),
    fight: combat && fightOf(combat),
    requests: waitingRequests(),
    forces: combat ? forcesOf(combat) : [],
    carried: combat && readOr(() => carriedLines(combat), null),
  };
}

function fightOf(combat: Combat.Implementation): NonNullable<FightFacts["fight"]> {
  const unrolled = combat.combatants.filter((each) =>
    readOr(() => each.isOwner && each.initiative === null && canJoin(each), false),
  );
  return {
    round: combat.round,
    started: combat.started,
    anybody: combat.combatants.size > 0,
    unrolled: unrolled.length,
    next: nextOf(combat),
    mine: readOr(() => Boolean(combat.started && combat.combatant?.actor?.isOwner), false),
  };
}

function nextOf(combat: Combat.Implementation): { name: string; newRound: boolean } | null {
  const next = readOr(() => whoIsNext(orderNow(combat)), null);
  return next && { name: next.unit.name, newRound: next.newRound };
}

/** Forces and the attacks that are left to them: all for a game master, for others those they own or observe. */
function forcesOf(combat: Combat.Implementation): readonly ForceFacts[] {
  const reader = currentReader();
  const at = warMoment(combat);
  return forcesIn(combat).flatMap((force): ForceFacts[] => {
    const { who } = force;
    const mine = reader.isGM || reader.owns(who);
    if (!mine && !reader.observes(who)) return [];
    const of = attacksLedger(force).total;
    return [{ id: who.actor, name: who.name, side: who.side, left: attacksLeft(force, at), of, mine }];
  });
}

/** Requests that wait for a game master's word, oldest first. */
function waitingRequests(): readonly RequestFacts[] {
  if (!game.user?.isGM) return [];
  const reader = currentReader();
  return (game.messages?.contents ?? []).flatMap((message): RequestFacts[] => {
    if (!message.isOfType("request") || !isOpen(message.system) || !message.id) return [];
    const { action, rows, reason, exchange } = message.system;
    const stored = { action, rows, status: "waiting" as const, reason, author: message.author?.name ?? "" };
    const { text } = requestView(message.id, stored, exchangeMessage(exchange)?.system.toExchange() ?? null, {
      reader,
      words,
    });
    return [{ id: message.id, text }];
  });
}
