import { undecided, fateExchange, type Fate } from "../play/casualties";
import { standingPart } from "../play/undo";
import type { Refusal } from "../play/units";
import { momentOf, participantOf, presenceNow } from "./gather/participants";
import { postExchange } from "./record";
import { exchangeMessage } from "./exchange-message";
import { chosenVisibility } from "./types/compat";
import { updatePaths } from "./types/typed";
import { storedUnits } from "./unit-port";

/**
 * HM-9: says of those who fell to a row whether they are dead or out of it, and remembers it on the squad, so that it is asked
 * once. Resolves to the reason when it cannot.
 */
export async function decideFate(exchange: string, row: string, fate: Fate): Promise<Refusal | null> {
  const cause = exchangeMessage(exchange)?.system.toExchange();
  const target = cause?.rows[row]?.target;
  const presence = target && presenceNow(target);
  if (!target || !presence?.actor.isOfType("squad")) return { key: "FM.Refused.NoExchange", data: {} };
  if (!presence.actor.isOwner) return { key: "FM.Refused.NotYours", data: {} };
  const record = standingPart(storedUnits, target, exchange, row);
  const fallen = record ? undecided(record, fate) : {};
  await updatePaths(presence.actor, { "system.fate": fate });
  if (Object.keys(fallen).length === 0) return null;
  const moment = momentOf(presence.combatant);
  const word = fateExchange(participantOf(presence), moment, { fate, fallen }, { exchange, row }, chosenVisibility());
  await postExchange(word, { rolls: [] });
  return null;
}
