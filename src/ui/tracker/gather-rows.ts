import { fightFacts } from "../sheets/gather";
import { stripMultiplier } from "../sheets/strip-view";
import type { Presence } from "../../foundry/gather/participants";
import { momentOf, sideOf } from "../../foundry/gather/participants";
import { CONDITIONS } from "../../foundry/status-effects";
import { orderNow, readOr } from "../../foundry/turns/fighters";
import { canJoin } from "../../foundry/turns/join";
import { groupsAround } from "../../foundry/war/crossing";
import { setSideOf } from "../../foundry/war/sides";
import { whoIsNext } from "../../play/turn/plan";
import { onslaughtNow } from "../../rules/skirmish/onslaught";
import { isCrashed } from "../../rules/skirmish/crash";
import type { GroupFacts, RowFacts, TrackerReader } from "./facts";
import type { RowSource } from "./tracker-view";

/** The combatants that the reader may see, in order, forces apart, which take no turns; one that cannot be read says why, and the others stay. */
export function gatherRows(combat: Combat.Implementation): readonly RowSource[] {
  const next = nextId(combat);
  return combat.turns.flatMap((combatant): RowSource[] => {
    try {
      return combatant.visible && combatant.actor?.type !== "force"
        ? [{ facts: rowFacts(combat, combatant, next), broken: null }]
        : [];
    } catch (error) {
      if (combatant.hidden && !game.user?.isGM) return [];
      console.warn(`force-multiplier: ${String(combatant.name)} cannot be shown`, error);
      const reason = error instanceof Error ? error.message : String(error);
      return [{ facts: null, broken: { id: combatant.id ?? "", name: String(combatant.name ?? ""), reason } }];
    }
  });
}

/** Who comes after the running turn; null when nobody can act. */
export function nextId(combat: Combat.Implementation): string | null {
  if (!combat.started) return null;
  return readOr(() => whoIsNext(orderNow(combat))?.unit.id ?? null, null);
}

/** Who looks: what of a combatant he may know, and which are his. */
export function trackerReader(combat: Combat.Implementation): TrackerReader {
  const isGM = game.user?.isGM ?? false;
  const actor = (id: string): Actor.Implementation | null => combat.combatants.get(id)?.actor ?? null;
  return {
    isGM,
    knows: (id) => isGM || readOr(() => actor(id)?.testUserPermission(game.user, "OBSERVER") ?? false, false),
    owns: (id) => readOr(() => actor(id)?.isOwner ?? false, false),
  };
}

function rowFacts(combat: Combat.Implementation, combatant: Combatant.Implementation, next: string | null): RowFacts {
  const { actor, token, system } = combatant;
  const order = system.order;
  const current = combat.started && combat.combatant?.id === combatant.id;
  return {
    id: combatant.id ?? "",
    name: combatant.name ?? "",
    img: combatant.img ?? "",
    side:
      setSideOf(combatant) ??
      sideOf(token?.disposition ?? actor?.prototypeToken.disposition ?? CONST.TOKEN_DISPOSITIONS.NEUTRAL),
    presence: actor ? "present" : presenceless(combatant),
    kind: token && !token.actorLink && combatant.actorId ? combatant.actorId : "",
    initiative: combatant.initiative,
    hidden: combatant.hidden,
    out: combatant.isDefeated,
    standing: current ? "current" : standingOf(combat, combatant, next),
    delays: combat.started && system.delayed?.round === combat.round && system.began?.round !== combat.round,
    group: actor?.isOfType("battlegroup") ? groupFacts(actor) : null,
    ranks: actor?.isOfType("squad") ? { standing: actor.system.standing.value, of: actor.system.standing.max } : null,
    crashed:
      (actor?.isOfType("character") || actor?.isOfType("squad")) && isCrashed(wholeOrNull(combatant.initiative))
        ? system.crash.turns
        : null,
    onslaught: onslaughtNow(system.onslaught, system.began),
    ordered: order && order.until >= combat.round && !lapsed(combat, combatant) ? order.dice : null,
    crossing: current ? crossingOf(combatant) : null,
    conditions: actor ? CONDITIONS.filter((id) => actor.statuses.has(id)) : [],
    multiplier: current && actor ? multiplierOf({ actor, token, combatant }) : null,
    canJoin: canJoin(combatant),
    canCommand: actor?.isOfType("character") ?? false,
    canAttack: canAttack(actor),
  };
}

/** The first enemy group around whoever's turn it is. */
function crossingOf(combatant: Combatant.Implementation): RowFacts["crossing"] {
  const [crossed] = groupsAround(combatant);
  return crossed ? { group: crossed.name, holds: crossed.holds } : null;
}

/** An order for this round's turn is over when that turn is. */
function lapsed(combat: Combat.Implementation, { system, id }: Combatant.Implementation): boolean {
  const { order, began } = system;
  if (!order || order.until > combat.round) return false;
  return began?.round === combat.round && combat.combatant?.id !== id;
}

function wholeOrNull(initiative: number | null): number | null {
  return initiative === null ? null : Math.trunc(initiative);
}

function presenceless(combatant: Combatant.Implementation): RowFacts["presence"] {
  return combatant.actorId || combatant.tokenId ? "missing" : "placeholder";
}

function standingOf(
  combat: Combat.Implementation,
  { id, system }: Combatant.Implementation,
  next: string | null,
): RowFacts["standing"] {
  if (combat.started && system.began?.round === combat.round) return "acted";
  return id === next ? "next" : "waiting";
}

function groupFacts(actor: Actor.OfType<"battlegroup">): GroupFacts {
  const { size, magnitude, state, check } = actor.system;
  return {
    size,
    magnitude: magnitude.value,
    max: magnitude.max,
    standing: state,
    checking: state === "standing" && check !== null && check.failed === null,
    rallies: state === "routing" && check?.failed !== null && check !== null,
  };
}

function canAttack(actor: Actor.Implementation | null): boolean {
  if (actor?.isOfType("battlegroup")) return actor.system.state === "standing";
  if (actor?.isOfType("squad")) return actor.system.standing.value > 0 || actor.leader.state === "present";
  return Boolean(actor?.isOfType("character") && actor.items.some((item) => item.type === "weapon"));
}

/** The multiplier against nobody in particular, worked out as on the sheet (CM-1 to CM-8). */
function multiplierOf(presence: Presence): number | null {
  const { actor } = presence;
  if (!actor.isOfType("character")) return null;
  const { leader } = actor;
  const gathered = fightFacts(presence)?.gathered ?? [];
  const { total } = stripMultiplier({
    gathered,
    leader: leader.state === "present" ? leader : null,
    disempowered: actor.statuses.has("disempowered"),
    editable: false,
  });
  return momentOf(presence.combatant).round > 0 ? total : null;
}
