import type { Exchange } from "../../play/exchange";
import { rollRout, routRefusal } from "../../play/rout";
import { presenceNow } from "../gather/participants";
import { routSetup } from "../gather/rout";
import { tablePorts } from "../record";
import { setting } from "../settings";

/** Where the world wants rout checks at once, rolls those that an exchange has made due. Active GM's client only. */
export async function rollChecksAtOnce(exchange: Exchange): Promise<void> {
  if (setting("routPrompt") !== "atOnce") return;
  for (const { target } of Object.values(exchange.rows)) {
    const presence = presenceNow(target);
    const setup = presence && routSetup(presence);
    if (setup && routRefusal(setup.group) === null) await rollRout(setup, exchange.visibility, tablePorts());
  }
}

/** Gives, or takes, the condition "engaged" of whoever was swarmed (BG-15). */
export async function markEngaged(exchange: Exchange, active: boolean): Promise<void> {
  if (exchange.kind !== "engage") return;
  for (const { target, outcome } of Object.values(exchange.rows)) {
    const actor = "engaged" in outcome && outcome.engaged === true ? presenceNow(target)?.actor : undefined;
    await actor?.toggleStatusEffect("engaged", { active });
  }
}
