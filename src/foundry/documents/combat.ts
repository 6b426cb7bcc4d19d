import type { TurnAct } from "../data/message/turn";
import { planNext } from "../../play/turn/plan";
import type { TurnFighter } from "../../play/turn/order";
import { begunIn, compareTurns } from "../../play/turn/order";
import { enqueue, isActiveGM } from "../requests/queue";
import { setting } from "../settings";
import { takeStep } from "../turns/carry-out";
import { fighterOf } from "../turns/fighters";
import { canJoin, joinFight } from "../turns/join";
import { turnStep } from "../turns/wishes";
import { localize } from "../types/typed";

/** What a combat that is being sorted has read of its combatants: each is read once. The core sorts before our fields exist. */
const sorting = new WeakMap<object, ReadonlyMap<string, TurnFighter>>();

/**
 * Combat of the system. Whoever's turn began in the round is marked with its number and sorted first, in that order; the last of them
 * is whose turn it is. What changes Initiative can only move those who have yet to act, and so never the turn.
 */
export class WarCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  override setupTurns(): Combatant.Implementation[] {
    const fighters = new Map(this.combatants.contents.map((each) => [each.id ?? "", fighterOf(each)]));
    sorting.set(this, fighters);
    const turns = super.setupTurns();
    sorting.delete(this);
    if (!this.started) return turns;
    const begun = begunIn([...fighters.values()], this.round).length;
    const turn = begun === 0 ? null : begun - 1;
    if (turn !== this.turn) {
      this.turn = turn;
      this.current = this._getCurrentState(turn === null ? undefined : turns[turn]);
    }
    return turns;
  }

  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const fixed = setting("initiativeMethod") === "d10" ? this.system.order : null;
    const known = sorting.get(this);
    const read = (each: Combatant.Implementation): TurnFighter => known?.get(each.id ?? "") ?? fighterOf(each);
    return compareTurns(read(a), read(b), { round: this.round, fixed });
  }

  /** Begins the fight; rolls for everybody first where nobody has. */
  override async startCombat(): Promise<this> {
    if (this.started) return this;
    if (this.combatants.contents.every((combatant) => combatant.initiative === null)) await this.rollAll();
    return this.#step("start");
  }

  override nextTurn(): Promise<this> {
    return this.#step("end");
  }

  override previousTurn(): Promise<this> {
    return this.#step("back");
  }

  override nextRound(): Promise<this> {
    return this.#step("nextRound");
  }

  override previousRound(): Promise<this> {
    return this.#step("backRound");
  }

  /** Whose turn it is gives it up for a later one in the round. */
  delayTurn(): Promise<this> {
    return this.#step("delay");
  }

  /** Somebody acts now, out of order. */
  takeTurn(id: string): Promise<this> {
    return this.#step("take", id);
  }

  /** Rolls for these, or this one: one card, one write (SK-7). */
  override async rollInitiative(ids: string | string[], _options?: Combat.InitiativeOptions): Promise<this> {
    await joinFight(this, typeof ids === "string" ? [ids] : ids);
    return this;
  }

  override rollAll(options?: Combat.InitiativeOptions): Promise<this> {
    return this.rollInitiative(this.#unrolled(), options);
  }

  #unrolled(): string[] {
    return this.combatants.contents.flatMap((combatant) =>
      combatant.id && combatant.isOwner && combatant.initiative === null && canJoin(combatant) ? [combatant.id] : [],
    );
  }

  async #step(act: TurnAct, id = ""): Promise<this> {
    const refused = await turnStep(this, act, id);
    if (refused) ui.notifications?.warn(localize(refused.key, refused.data));
    return this;
  }

  /** When whose turn it is leaves the fight, the turn passes on. */
  protected override _onDeleteDescendantDocuments(...args: Combat.OnDeleteDescendantDocumentsArgs): void {
    const { combatantId, round } = this.current;
    super._onDeleteDescendantDocuments(...args);
    const gone = combatantId !== null && !this.combatants.has(combatantId);
    if (!gone || !round || !this.combatants.size || !isActiveGM()) return;
    void enqueue(() => takeStep(this, (battle) => planNext(battle, { ended: true })));
  }
}
