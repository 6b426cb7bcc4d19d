import { type Dict, type Dynamic, ctx, game, ui } from "../context";
import { Hooks } from "../hooks";
import { CombatOrder } from "./combat-order";
import { type CombatState, nextTurnIndex, turnEventsBetween } from "./combat-turns";
import { rollCombatants } from "./initiative";

/** A combat at a client: whose turn it is, and what happens when that changes (FOUNDRY.md §3.12). */
export class Combat extends CombatOrder {
  async activate(options: Dict = {}): Promise<Dynamic[]> {
    const updates = game.combats.map((c: Dynamic) => ({ _id: c.id, active: c === this }));
    return (this.constructor as Dynamic).updateDocuments(updates, options);
  }

  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const turn = nextTurnIndex(this.turns, this.turn, this.settings.skipDefeated);
    return turn === null ? this.nextRound() : this.#moveTo("combatTurn", this.round, turn, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    const turn = this.turn ?? this.turns.length;
    if (turn === 0) return this.previousRound();
    return this.#moveTo("combatTurn", this.round, turn - 1, -1);
  }

  async nextRound(): Promise<this> {
    let turn: number | null = this.turn === null ? null : 0;
    if (this.turns.length)
      turn = nextTurnIndex(this.turns, null, this.settings.skipDefeated) ?? (turn === null ? null : 0);
    return this.#moveTo("combatRound", this.round + 1, turn, 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(0, this.round - 1);
    const turn = round === 0 || !this.turns.length ? null : this.turns.length - 1;
    return this.#moveTo("combatRound", round, turn, -1);
  }

  async #moveTo(hook: string, round: number, turn: number | null, direction: 1 | -1): Promise<this> {
    const updateData = { round, turn };
    const delta = this.getTimeDelta(this.round, this.turn, round, turn);
    const updateOptions = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, updateOptions);
    await this.update(updateData, updateOptions);
    return this;
  }

  /** Asks whether the combat shall end; deletes it when the answer is yes. */
  async endCombat(): Promise<this> {
    await ctx.foundry.applications.api.DialogV2.confirm({
      window: { title: game.i18n.localize("COMBAT.EndTitle") },
      content: `<p>${game.i18n.localize("COMBAT.EndConfirmation")}</p>`,
      yes: { callback: () => this.delete() },
      modal: true,
    });
    return this;
  }

  async toggleSceneLink(): Promise<this> {
    await this.update({ scene: this.scene ? null : (game.scenes.current?.id ?? null) });
    return this;
  }

  async resetAll({ updateTurn = true }: Dict = {}): Promise<this | undefined> {
    const combatants = this.combatants.map((c: Dynamic) => ({ _id: c.id, initiative: null }));
    const keep = updateTurn ? {} : { combatTurn: this.turn };
    await this.updateEmbeddedDocuments("Combatant", combatants, { turnEvents: false, ...keep });
    return this;
  }

  async rollInitiative(ids: string | string[], options: Dict = {}): Promise<this> {
    await rollCombatants(this as Dynamic, typeof ids === "string" ? [ids] : ids, options);
    return this;
  }

  async rollAll(options: Dict = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled(() => true),
      options,
    );
  }

  async rollNPC(options: Dict = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled((c) => c.isNPC),
      options,
    );
  }

  #unrolled(condition: (combatant: Dynamic) => boolean): string[] {
    return this.combatants
      .filter((c: Dynamic) => c.isOwner && c.initiative === null && condition(c))
      .map((c: Dynamic) => c.id);
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true }).update({ initiative: value });
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    const prior = { ...this.current };
    if ("combatants" in changed) this.setupTurns();
    else this.current = this._getCurrentState();
    this.#recordChange(prior, options);
    const delta: number = options.worldTime?.delta ?? 0;
    if (delta && game.user.isActiveGM) void game.time.advance(delta);
  }

  override _onCreateDescendantDocuments(
    parent: Dynamic,
    name: string,
    docs: Dynamic,
    data: Dynamic,
    options: Dict,
    userId: string,
  ): void {
    super._onCreateDescendantDocuments(parent, name, docs, data, options, userId);
    this.#onModifyCombatants(parent, docs, options, userId);
    if (parent === this && game.user.isActiveGM) for (const combatant of docs) this.#run(this._onEnter(combatant));
  }

  override _onUpdateDescendantDocuments(
    parent: Dynamic,
    name: string,
    docs: Dynamic,
    changes: Dynamic,
    options: Dict,
    userId: string,
  ): void {
    super._onUpdateDescendantDocuments(parent, name, docs, changes, options, userId);
    this.#onModifyCombatants(parent, docs, options, userId);
  }

  override _onDeleteDescendantDocuments(
    parent: Dynamic,
    name: string,
    docs: Dynamic,
    ids: Dynamic,
    options: Dict,
    userId: string,
  ): void {
    super._onDeleteDescendantDocuments(parent, name, docs, ids, options, userId);
    this.#onModifyCombatants(parent, docs, options, userId);
    if (parent === this && game.user.isActiveGM) for (const combatant of docs) this.#run(this._onExit(combatant));
  }

  /** Sorts anew after combatants have changed; `combatTurn` keeps the turn with whom it belonged to. */
  #onModifyCombatants(parent: Dynamic, combatants: Dynamic[], options: Dict, userId: string): void {
    this._refreshTokenHUD(combatants);
    const prior = { ...this.current };
    const { combatTurn } = options;
    const moved = typeof combatTurn === "number" && combatTurn !== this._source.turn;
    if (moved) this.updateSource({ turn: combatTurn });
    if (parent === this) this.setupTurns();
    this.#recordChange(prior, options);
    if (moved && this.#keepsTurn(userId)) void this.update({ turn: combatTurn }, { turnEvents: false, diff: false });
    if ("combat" in ui && ui.combat.viewed === this && options.render !== false) void ui.combat.render();
  }

  /** Is this the one client that stores where the turn has gone: the initiator's if he may, else the active gamemaster's? */
  #keepsTurn(userId: string): boolean {
    return game.users.get(userId)?.isGM ? userId === game.userId : game.user.isActiveGM;
  }

  /** Notes that the combat has moved, tells everyone of it, and lets the active gamemaster's client run the events. */
  #recordChange(prior: CombatState, options: Dict): void {
    const { current } = this;
    const same =
      prior.round === current.round && prior.turn === current.turn && prior.combatantId === current.combatantId;
    if (same) return;
    this.previous = prior;
    if (options.turnEvents === false) return;
    Hooks.callAll("combatTurnChange", this, this.previous, current);
    if (game.user.isActiveGM) this.#run(this._manageTurnEvents());
  }

  #run(events: Promise<void>): void {
    events.catch((error: unknown) => Hooks.onError("Combat#_manageTurnEvents", error as Error, { log: "error" }));
  }

  /** Deletes the combatants of deleted tokens: on the client that has deleted those, or the active gamemaster's if that may not. */
  static async _onDeleteTokens(tokens: Dynamic[], _operation: Dict, user: Dynamic): Promise<void> {
    if (user.isGM ? !user.isSelf : !game.user.isActiveGM) return;
    const uuids = new Set(tokens.map((token) => `${token.parent.id}.${token.id}`));
    for (const combat of game.combats) {
      const gone: Dynamic[] = combat.combatants.filter((c: Dynamic) => uuids.has(`${c.sceneId}.${c.tokenId}`));
      const ids = gone.map((combatant) => combatant.id);
      if (ids.length) await combat.deleteEmbeddedDocuments("Combatant", ids);
    }
  }

  _refreshTokenHUD(combatants: Dynamic[]): void {
    const hud = ctx.canvas?.ready ? ctx.canvas.hud?.token : null;
    const document = hud?.rendered ? hud.object?.document : null;
    if (document && combatants.some((c) => c.token === document)) void hud.render();
  }

  /** Runs the events between the previous moment and the current one, each awaited; on one client only. */
  async _manageTurnEvents(): Promise<void> {
    if (!this.started || !this.previous) return;
    for (const { kind, combatant, round, turn, skipped } of turnEventsBetween(
      this.turns,
      this.previous,
      this.current,
    )) {
      if (kind === "endTurn") await this._onEndTurn(combatant, { round, turn, skipped });
      else if (kind === "endRound") await this._onEndRound({ round, skipped });
      else if (kind === "startRound") await this._onStartRound({ round, skipped });
      else await this._onStartTurn(combatant, { round, turn, skipped });
    }
  }

  // The places where a system says what a turn's or round's beginning and end mean to it. Nothing happens of itself.
  async _onEndTurn(_combatant: Dynamic, _context: Dict): Promise<void> {}
  async _onEndRound(_context: Dict): Promise<void> {}
  async _onStartRound(_context: Dict): Promise<void> {}
  async _onStartTurn(_combatant: Dynamic, _context: Dict): Promise<void> {}
  async _onEnter(_combatant: Dynamic): Promise<void> {}
  async _onExit(_combatant: Dynamic): Promise<void> {}
}
