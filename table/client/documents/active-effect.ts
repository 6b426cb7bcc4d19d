import { BaseActiveEffect } from "../../core/documents/base-active-effect";
import { isV14 } from "../../core/generation";
import { type Dict, type Dynamic, game } from "../context";
import { fromUuidSync } from "../uuid";
import { ClientDocumentMixin } from "./client-document";
import { statusById } from "./status-effects";

/** An effect at a client; it carries statuses, and the table applies no changes (TABLE.md). */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  declare statuses: Set<string>;
  declare disabled: boolean;
  declare duration: Dynamic;
  declare origin: string | null;
  declare transfer: boolean;
  declare img: string;
  declare flags: Dict;

  /** An unstored effect that carries a configured status. */
  static async fromStatusEffect(statusId: string, options: Dict = {}): Promise<Dynamic> {
    const { id, _id, label, hud: _hud, order: _order, ...status } = statusById(statusId);
    const data: Dict = { ...status, statuses: [...new Set([id, ...(status.statuses ?? [])])] };
    data.name = game.i18n.localize(data.name ?? label ?? id);
    data._id = _id ?? null;
    return this._fromStatusEffect(statusId, data, options);
  }

  static async _fromStatusEffect(_statusId: string, effectData: Dict, options: Dict = {}): Promise<Dynamic> {
    return new (this as Dynamic)(effectData, options);
  }

  /** Has something else than its own switch put the effect out of force? */
  get isSuppressed(): boolean {
    if (isV14() && (this.system?.isSuppressed || this.duration?.expired)) return true;
    return false;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** The document that the effect acts on. */
  get target(): Dynamic {
    const parent: Dynamic = this.parent;
    if (parent?.documentName === "Actor") return parent;
    return this.transfer ? (parent?.parent ?? null) : parent;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  get isTemporary(): boolean {
    const { seconds, rounds, turns, value } = this.duration ?? {};
    return Number(seconds ?? rounds ?? turns ?? value ?? 0) > 0 || this.statuses.size > 0;
  }

  get sourceName(): string {
    if (!this.origin) return game.i18n.localize("None");
    return fromUuidSync(this.origin, { strict: false })?.name ?? game.i18n.localize("Unknown");
  }

  override async _preCreate(data: Dict, options: Dict, user: Dynamic): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    // Generation 13 leaves expiry to the system, 14 does it by itself.
    if (isV14() && Number.isFinite(this.duration.value)) throw new Error("the table has no ActiveEffects that expire");
    this.updateSource(isV14() ? { start: effectStart() } : { duration: initialDuration(data.duration ?? {}) });
  }

  /** (13) Where in time an effect begins that is made now. */
  static getInitialDuration(): Dict {
    return { duration: initialDuration({}) };
  }
}

function initialDuration(given: Dict): Dict {
  const duration: Dict = { startTime: given.startTime ?? game.time.worldTime };
  const combat = game.combat;
  if (!combat) return duration;
  return { ...duration, startRound: given.startRound ?? combat.round, startTurn: given.startTurn ?? combat.turn ?? 0 };
}

function effectStart(): Dict {
  const combat = game.combat?.started ? game.combat : null;
  return {
    time: game.time.worldTime,
    combat: combat?.id ?? null,
    combatant: combat?.combatant?.id ?? null,
    initiative: combat?.combatant?.initiative ?? null,
    round: combat?.round ?? null,
    turn: combat?.turn ?? null,
  };
}
