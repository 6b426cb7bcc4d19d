import { registerApi } from "../../foundry/api";
import { registerCardAction } from "../../foundry/cards/actions";
import { exchangeMessage } from "../../foundry/exchange-message";
import { carriedBy, writeStrategy } from "../../foundry/strategy";
import type { Refusal } from "../../play/units";
import { RulesError } from "../../rules/errors";
import { StrategyDesk } from "./strategy-desk";

let open: StrategyDesk | null = null;

/** Puts the strategy desk into the public API and behind the button of its cards. */
export function registerStrategy(): void {
  registerApi({ openStrategy });
  registerCardAction("carryStrategy", ({ message }) => carry(message));
}

/** Opens the desk, or brings the open one to the front; GMs only, since it shows both generals' figures. */
export async function openStrategy(): Promise<void> {
  if (!game.user?.isGM) throw new RulesError("user", game.user?.name, "FM.Strategy.Refused.OnlyGM");
  if (!open?.rendered) open = new StrategyDesk();
  await open.render({ force: true });
}

/** Plans that met before there was a battle go into the one that is on show now. */
async function carry(id: string): Promise<Refusal | null> {
  const exchange = exchangeMessage(id)?.system.toExchange();
  if (!exchange) return { key: "FM.Refused.NoExchange", data: {} };
  if (!game.user?.isGM) return { key: "FM.Refused.OnlyGM", data: {} };
  const carried = carriedBy(id, exchange);
  if (!game.combat || !carried) return { key: "FM.Strategy.Refused.NoBattle", data: {} };
  await writeStrategy(game.combat, carried);
  return null;
}
