import { BaseCombat } from "../../core/documents/base-combat";
import { debounce } from "../../core/utils/timing";
import { CONFIG, type Dict, type Dynamic, game, ui } from "../context";
import { ClientDocumentMixin } from "./client-document";
import type { CombatState } from "./combat-turns";

/** What a combat knows of its own order: who is in it, whose turn it is, and where it stood before. */
export class CombatOrder extends ClientDocumentMixin(BaseCombat) {
  static CONFIG_SETTING = "combatTrackerConfig";

  declare turns: Dynamic[];
  declare current: CombatState;
  declare previous: CombatState | undefined;
  declare combatants: Dynamic;
  declare round: number;
  declare turn: number | null;
  declare active: boolean;
  declare scene: Dynamic;
  declare debounceSetup: () => void;

  override _configure(options: Dict = {}): void {
    super._configure(options);
    this.turns = [];
    this.current = { round: 0, turn: null, combatantId: null, tokenId: null };
    const setup = debounce(() => {
      this.current.round = this.round;
      this.current.turn = this.turn;
      this.setupTurns();
      if ("combat" in ui && ui.combat.viewed === this) void ui.combat.render();
    }, 50);
    Object.defineProperty(this, "debounceSetup", { value: setup, enumerable: false });
  }

  get combatant(): Dynamic {
    return this.turn === null ? null : this.turns?.[this.turn];
  }

  get nextCombatant(): Dynamic {
    if (this.turn === this.turns.length - 1) return this.turns[0];
    return this.turns[(this.turn ?? -1) + 1];
  }

  get settings(): Dict {
    return game.settings.get("core", "combatTrackerConfig");
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  get isActive(): boolean {
    return this.active && (!this.scene || this.scene === game.scenes.current);
  }

  get isView(): boolean {
    return game.combats.viewed === this;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.combatants.size && !this.turns?.length) this.setupTurns();
  }

  getCombatantsByToken(token: Dynamic): Dynamic[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((c: Dynamic) => c.tokenId === id);
  }

  getCombatantsByActor(actor: Dynamic): Dynamic[] {
    if (typeof actor !== "string" && actor.isToken) return this.getCombatantsByToken(actor.token);
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((c: Dynamic) => c.actorId === id);
  }

  /** Seconds of world time between two moments. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const { roundTime = 0, turnTime = 0 } = CONFIG.time;
    const turns = this.turns.length;
    const count = (round: number, turn: number | null): number => Math.max(0, round - 1) * turns + (turn ?? 0);
    const roundDelta = Math.max(0, toRound) - Math.max(0, fromRound);
    return roundDelta * roundTime + (count(toRound, toTurn) - count(fromRound, fromTurn)) * turnTime;
  }

  /** Sorts the combatants into turns and notes where the combat stands. */
  setupTurns(): Dynamic[] {
    this.turns ||= [];
    const turns: Dynamic[] = this.combatants.contents.sort((a: Dynamic, b: Dynamic) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(turns.length - 1, 0));
    this.turns = turns;
    const combatant = this.turn === null ? undefined : turns[this.turn];
    this.current = this._getCurrentState(combatant);
    this.previous ??= this.current;
    return this.turns;
  }

  updateCombatantActors(): void {
    for (const combatant of this.combatants) if (combatant.actor?._source) combatant._refresh();
    if ("combat" in ui && ui.combat.viewed === this) void ui.combat.render();
  }

  _sortCombatants(a: Dynamic, b: Dynamic): number {
    const ia = Number.isFinite(a.initiative) ? a.initiative : -Infinity;
    const ib = Number.isFinite(b.initiative) ? b.initiative : -Infinity;
    if (ia !== ib) return ib - ia;
    return a.id > b.id ? 1 : -1;
  }

  _getCurrentState(combatant: Dynamic = this.combatant): CombatState {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }
}
