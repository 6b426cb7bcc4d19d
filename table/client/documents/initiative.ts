import { CONFIG, type Dict, type Dynamic, game } from "../context";
import { isV14 } from "../../core/generation";

/** Rolls initiative for combatants, stores it in one batch and posts one message for each. */
export async function rollCombatants(combat: Dynamic, ids: string[], options: Dict): Promise<void> {
  const { formula = null, updateTurn = true, messageOptions = {} } = options;
  const updates: Dict[] = [];
  const messages: Dict[] = [];
  for (const [index, id] of ids.entries()) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    messages.push(await initiativeMessage(combatant, roll, messageOptions, index));
  }
  if (!updates.length) return;
  const keep = updateTurn ? {} : { combatTurn: combat.turn };
  await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, ...keep });
  await CONFIG.ChatMessage.documentClass.createDocuments(messages);
}

async function initiativeMessage(
  combatant: Dynamic,
  roll: Dynamic,
  messageOptions: Dict,
  index: number,
): Promise<Dict> {
  const cls = CONFIG.ChatMessage.documentClass;
  const { token, actor } = combatant;
  const speaker = cls.getSpeaker({ actor, token, alias: combatant.name });
  const flavor = game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name });
  const data: Dict = { speaker, flavor, flags: { "core.initiativeRoll": true }, ...messageOptions };
  // A hidden combatant's roll stays with the gamemasters.
  const hidden = token?.hidden || combatant.hidden;
  const mode = isV14()
    ? { messageMode: hidden ? "gm" : (messageOptions.messageMode ?? game.settings.get("core", "messageMode")) }
    : { rollMode: hidden ? "gmroll" : (messageOptions.rollMode ?? game.settings.get("core", "rollMode")) };
  const message = await roll.toMessage(data, { ...mode, create: false });
  if (index > 0) message.sound = null;
  return message;
}
