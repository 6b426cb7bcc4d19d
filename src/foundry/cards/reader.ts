import type { Participant } from "../../play/exchange";
import type { CardSource, Reader } from "../../play/card/reader";
import { presenceNow } from "../gather/participants";
import { isOpen, requestsOf } from "../requests/requests";
import { setting } from "../settings";
import { storedUnits } from "../unit-port";

/** Whoever looks now: this client's user. */
export function currentReader(): Reader {
  const { user } = game;
  const permits = (who: Participant, level: "OWNER" | "OBSERVER"): boolean => {
    const presence = presenceNow(who);
    return Boolean(user && presence?.actor.testUserPermission(user, level));
  };
  return {
    isGM: user?.isGM ?? false,
    observes: (who) => !who.hidden && permits(who, "OBSERVER"),
    owns: (who) => permits(who, "OWNER"),
    odds: setting("odds"),
    whoMayApply: setting("whoMayApply"),
    gmOnline: Boolean(game.users?.activeGM),
  };
}

/** What the card of an exchange message is made from. */
export function cardSource(message: ChatMessage.OfType<"exchange">): CardSource {
  const id = message.id ?? "";
  const exchange = message.system.toExchange();
  const requests = requestsOf(id).flatMap(({ system }) => {
    if (system.status === "done") return [];
    const status = isOpen(system) ? ("waiting" as const) : ("refused" as const);
    const rows = system.rows.length === 0 ? Object.keys(exchange.rows) : system.rows;
    return rows.map((row) => ({ row, status, action: system.action, reason: system.reason }));
  });
  return { id, exchange, refused: message.system.refused, requests, units: storedUnits };
}
