import type { Dict, Dynamic } from "../context";

/** Notes on an operation where the current turn will stand afterwards, unless the operation says so itself. */
function keepTurn(operation: Dict, combat: Dynamic, proposed: Dynamic[], current: Dynamic): void {
  if ("combatTurn" in operation) return;
  const sorted = [...proposed].sort((a, b) => combat._sortCombatants(a, b));
  operation.combatTurn = sorted.findIndex((c) => c.id === current.id);
}

/** Keeps the turn with its owner while combatants come in. */
export function shiftForCreation(documents: Dynamic[], operation: Dict): void {
  const combat = operation.parent;
  if (combat?.combatant) keepTurn(operation, combat, [...combat.turns, ...documents], combat.combatant);
}

/** Keeps the turn with its owner while combatants change what they are sorted by. */
export function shiftForUpdate(operation: Dict): void {
  const combat = operation.parent;
  if (!combat?.combatant) return;
  const changes = new Map<string, Dict>(operation.updates.map((u: Dict) => [u._id, u]));
  const proposed: Dynamic[] = combat.turns.map((c: Dynamic) => {
    const change = changes.get(c.id);
    return change ? c.clone(change, { keepId: true }) : c;
  });
  keepTurn(operation, combat, proposed, combat.combatant);
}

/** Keeps the turn with its owner while others leave; a leaving owner hands it to the next who stays, else to the first. */
export function shiftForDeletion(documents: Dynamic[], operation: Dict): void {
  const combat = operation.parent;
  if (!combat?.combatant) return;
  const leaving = new Set(documents);
  const staying: Dynamic[] = combat.turns.filter((c: Dynamic) => !leaving.has(c));
  const next = combat.turns.slice(combat.turn).find((c: Dynamic) => !leaving.has(c)) ?? staying[0];
  if (next) keepTurn(operation, combat, staying, next);
}
