import type { Exchange, Participant } from "../../play/exchange";
import { resolverOf } from "../../play/resolver";
import { presenceNow } from "../gather/participants";
import { setting } from "../settings";
import type { RequestAction } from "../data/message/request";

/** Whether somebody owns someone who takes part, judged by what is stored. */
export function owns(user: User.Implementation, who: Participant | null): boolean {
  const presence = who && presenceNow(who);
  return presence ? presence.actor.testUserPermission(user, "OWNER") : false;
}

/** What to do with somebody's wish: carry it out, let a GM decide, or refuse it with a reason. */
export type Verdict = { readonly may: "yes" | "ask" } | { readonly may: "no"; readonly reason: string };

/** Whether somebody may have rows of an exchange applied, or undone (DECISIONS 9). */
export function mayChange(
  user: User.Implementation,
  exchange: Exchange,
  rows: readonly string[] | null,
  action: RequestAction,
): Verdict {
  if (user.isGM) return { may: "yes" };
  const mine = owns(user, exchange.actor);
  const targets = (rows ?? Object.keys(exchange.rows)).map((id) => exchange.rows[id]?.target ?? null);
  const concerned = mine || (action === "apply" && targets.every((target) => owns(user, target)));
  if (!concerned) return { may: "no", reason: "FM.Refused.NotYours" };
  const who = setting("whoMayApply");
  if (who === "owners") return { may: "yes" };
  return who === "ask" ? { may: "ask" } : { may: "no", reason: "FM.Refused.OnlyGM" };
}

/** Whether the author of an exchange may act for whoever acts in it; null when he may, else why not. */
export function authorRefusal(user: User.Implementation | null, exchange: Exchange): string | null {
  if (!user) return "FM.Refused.NoAuthor";
  if (user.isGM) return null;
  if (exchange.kind === "join") {
    const all = Object.values(exchange.rows).every((row) => owns(user, row.target));
    return all ? null : "FM.Refused.NotYours";
  }
  if (!owns(user, exchange.actor)) return "FM.Refused.NotYours";
  const patron = resolverOf(exchange.kind).patron(exchange);
  if (patron && patron.events.length > 0 && !owns(user, patron.who)) return "FM.Refused.NotYours";
  return commandRefusal(user, exchange);
}

/** A commander whom the user owns may command groups that follow him, or that the user owns. */
function commandRefusal(user: User.Implementation, exchange: Exchange): string | null {
  if (!["order", "rally", "rallyNumbers"].includes(exchange.kind)) return null;
  const follows = Object.values(exchange.rows).every((row) => {
    const group = presenceNow(row.target)?.actor;
    if (!group) return false;
    const { leader } = group;
    return (
      group.testUserPermission(user, "OWNER") || (leader.state === "present" && leader.uuid === exchange.actor?.actor)
    );
  });
  return follows ? null : "FM.Refused.NotTheirCommander";
}
