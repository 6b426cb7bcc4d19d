import { division, fightOutcome, fightRequest } from "../../play/compressed/exchange";
import type { Exchange } from "../../play/exchange";
import type { Refusal } from "../../play/units";
import type { CardAction, CardClick } from "../../foundry/cards/actions";
import { registerCardAction } from "../../foundry/cards/actions";
import { registerApi } from "../../foundry/api";
import { tableRules } from "../../foundry/settings";
import { updatePaths } from "../../foundry/types/typed";
import { exchangeMessage } from "../../foundry/exchange-message";
import { ask } from "../../foundry/requests/requests";
import { RulesError } from "../../rules/errors";
import { CompressedDesk } from "./compressed-desk";

let open: CompressedDesk | null = null;

/** Puts the compressed desk into the public API and behind the buttons of its cards. */
export function registerCompressed(): void {
  registerApi({ openCompressed });
  registerCardAction(
    "levelLess",
    dealing((exchange, { row }) => moved(exchange, row, -1)),
  );
  registerCardAction(
    "levelMore",
    dealing((exchange, { row }) => moved(exchange, row, 1)),
  );
  registerCardAction("levelEven", dealing(evened));
  registerCardAction("fightApply", ({ message }) =>
    ask({ exchange: message, action: "apply", rows: null, share: "full" }),
  );
}

/** Opens the desk, or brings the open one to the front; whoever is named joins his side. GMs only, since it shows everybody's figures. */
export async function openCompressed(
  first: readonly Actor.Implementation[] = [],
  second: readonly Actor.Implementation[] = [],
): Promise<void> {
  if (!game.user?.isGM) throw new RulesError("user", game.user?.name, "FM.Compressed.Refused.OnlyGM");
  if (!open?.rendered) open = new CompressedDesk();
  await open.render({ force: true });
  const uuids = (people: readonly Actor.Implementation[]) => people.map((actor) => actor.uuid);
  if (first.length > 0) await open.put(uuids(first), 0);
  if (second.length > 0) await open.put(uuids(second), 1);
}

/** Deals damage out anew: levels by row, kept on the message, so that everybody sees how it stands (CC-10). */
function dealing(deal: (exchange: Exchange, click: CardClick) => Readonly<Record<string, number>>): CardAction {
  return async (click): Promise<Refusal | null> => {
    const message = exchangeMessage(click.message);
    if (!message || !game.user?.isGM) return { key: "FM.Refused.OnlyGM", data: {} };
    const levels = deal(message.system.toExchange(), click);
    const paths = Object.entries(levels).map(([row, n]) => [`system.rows.${row}.outcome.levels`, n] as const);
    await updatePaths(message, Object.fromEntries(paths));
    return null;
  };
}

function moved(exchange: Exchange, row: string, by: number): Readonly<Record<string, number>> {
  const { heads } = fightRequest(exchange);
  const side = heads[0].includes(row) ? 0 : 1;
  const now = division(exchange)[side][heads[side].indexOf(row)] ?? 0;
  return { [row]: Math.max(0, now + by) };
}

function evened(exchange: Exchange): Readonly<Record<string, number>> {
  const { heads } = fightRequest(exchange);
  const damage = fightOutcome(exchange, tableRules())?.damage ?? [[], []];
  return Object.fromEntries(
    ([0, 1] as const).flatMap((side) => heads[side].map((row, place) => [row, damage[side][place] ?? 0] as const)),
  );
}
