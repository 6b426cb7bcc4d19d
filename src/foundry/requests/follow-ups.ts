import type { Exchange } from "../../play/exchange";
import { rollRout, routRefusal } from "../../play/rout";
import { presenceNow } from "../gather/participants";
import { routSetup } from "../gather/rout";
import { tablePorts } from "../record";
import { setting } from "../settings";
import { SYSTEM_ID } from "../system";

/** Where the world wants rout checks at once, rolls those that an exchange has made due. Active GM's client only. */
export async function rollChecksAtOnce(exchange: Exchange): Promise<void> {
  if (setting("routPrompt") !== "atOnce") return;
  for (const { target } of Object.values(exchange.rows)) {
    const presence = presenceNow(target);
    const setup = presence && routSetup(presence);
    if (setup && routRefusal(setup.group) === null) await rollRout(setup, exchange.visibility, tablePorts());
  }
}

/**
 * Gives whoever was swarmed the condition "engaged", or takes it (BG-15). The effect carries the exchange that has set it: whoever
 * was engaged already, or was marked by hand since, stays so when the exchange is undone.
 */
export async function markEngaged(id: string, exchange: Exchange, active: boolean): Promise<void> {
  if (exchange.kind !== "engage") return;
  for (const { target, outcome } of Object.values(exchange.rows)) {
    const actor = "engaged" in outcome && outcome.engaged === true ? presenceNow(target)?.actor : undefined;
    if (!actor) continue;
    if (!active) await effectOf(actor, id)?.delete();
    else if (!actor.statuses.has(ENGAGED)) await setEngaged(actor, id);
  }
}

const ENGAGED = "engaged";
/** Flag of an effect: the exchange that has set it. */
const EXCHANGE_FLAG = `flags.${SYSTEM_ID}.exchange`;

async function setEngaged(actor: Actor.Implementation, id: string): Promise<void> {
  const effect = await ActiveEffect.implementation.fromStatusEffect(ENGAGED);
  const flags = { [SYSTEM_ID]: { exchange: id } };
  await actor.createEmbeddedDocuments("ActiveEffect", [{ ...effect.toObject(), flags }]);
}

function effectOf(actor: Actor.Implementation, id: string): ActiveEffect.Implementation | null {
  const own = (effect: ActiveEffect.Implementation): boolean =>
    effect.statuses.has(ENGAGED) && foundry.utils.getProperty(effect, EXCHANGE_FLAG) === id;
  return actor.effects.find(own) ?? null;
}
