import { registerWarPlay } from "../../play/war/register";
import { RulesError } from "../../rules/errors";
import { registerApi } from "../../foundry/api";
import { registerCardAction } from "../../foundry/cards/actions";
import { presenceNow, presenceOf } from "../../foundry/gather/participants";
import { exchangeMessage } from "../../foundry/exchange-message";
import { chooseOne } from "../../foundry/types/choose";
import { localize } from "../../foundry/types/typed";
import { spendForce } from "../../foundry/war/acts";
import { watchCrossings } from "../../foundry/war/crossing";
import { individualsRefusal, placeIndividuals } from "../../foundry/war/individuals";
import { fireAt } from "./war-acts";
import { openWarTable } from "./war-desk";

/** Registers the war around the party: its exchanges and cards, the war table, and both in the public API. `init` only. */
export function registerWar(): void {
  registerWarPlay();
  registerApi({
    openWarTable,
    opportunity: fireAt,
    spendForce: ({ force, act }) => spendForce(force, act),
    placeIndividuals: ({ group, count }) => startIndividuals(group, count),
  });
  registerCardAction("individuals", async ({ message, row }) => {
    const target = exchangeMessage(message)?.system.toExchange().rows[row]?.target;
    const presence = target && presenceNow(target);
    if (!presence) throw new RulesError("target", target?.name ?? "", "FM.Refused.NoActor");
    await startIndividuals(presence.actor);
    return null;
  });
  watchCrossings();
}

/** Asks whether one or two are left of a group of Size 0, and places them (BG-13). */
async function startIndividuals(group: Actor.Implementation, count?: 1 | 2): Promise<string | null> {
  const refusal = individualsRefusal(presenceOf(group));
  if (refusal !== null) throw new RulesError("group", group.name, refusal);
  const options = ([1, 2] as const).map((value) => ({ value, label: localize(`FM.War.Individuals.${value}`) }));
  const chosen = count ?? (await chooseOne(localize("FM.War.Individuals.Title", { name: group.name }), options));
  return chosen === null ? null : placeIndividuals(group, chosen);
}
