import { BaseActor } from "../../core/documents/base-actor";
import { isV14 } from "../../core/generation";
import { CONFIG, type Dict, type Dynamic, canvas, game } from "../context";
import { Hooks } from "../hooks";
import { attributeUpdate } from "./attribute-update";
import { ClientDocumentMixin } from "./client-document";
import { tokenPrototypeDefaults } from "./prototype-token";
import { toggleStatus } from "./status-effects";

/** An actor at a client: world actor, pack actor, or the synthetic actor of an unlinked token. */
export class Actor extends ClientDocumentMixin(BaseActor) {
  declare overrides: Dict;
  declare statuses: Set<string>;
  declare items: Dynamic;
  declare effects: Dynamic;
  declare prototypeToken: Dynamic;
  declare img: string;
  declare type: string;

  get thumbnail(): string | null {
    return this.img;
  }

  /** The items by their type; a type without items has an empty list. */
  get itemTypes(): Dict<Dynamic[]> {
    const types: string[] = CONFIG.Item.documentClass.TYPES;
    const byType: Dict<Dynamic[]> = Object.fromEntries(types.map((type) => [type, []]));
    for (const item of this.items) (byType[item.type] ??= []).push(item);
    return byType;
  }

  /** Is this the synthetic actor of an unlinked token? */
  get isToken(): boolean {
    return (this.parent as Dynamic)?.documentName === "Token";
  }

  override get collection(): Dynamic {
    return this.isToken ? this.token.actors : super.collection;
  }

  get token(): Dynamic {
    return this.isToken ? this.parent : null;
  }

  get inCombat(): boolean {
    return game.combat?.getCombatantsByActor(this).length > 0;
  }

  get appliedEffects(): Dynamic[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): Dynamic[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }

  *allApplicableEffects(): Generator<Dynamic> {
    for (const effect of this.effects) yield effect;
    if (CONFIG.ActiveEffect.legacyTransferral) return;
    for (const item of this.items) {
      for (const effect of item.effects) if (effect.transfer) yield effect;
    }
  }

  override prepareData(): void {
    this.statuses = new Set();
    this.overrides = {};
    super.prepareData();
    if (isV14()) this.applyActiveEffects("final");
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (isV14()) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  /**
   * Collects the statuses of the active effects. Generation 13 calls it once without a phase, 14 once for each phase.
   * @throws when an effect would change data: the table carries statuses only.
   */
  applyActiveEffects(phase?: string): void {
    if (phase === "final") return;
    for (const effect of this.allApplicableEffects()) {
      if (!effect.active) continue;
      for (const status of effect.statuses) this.statuses.add(status);
      const changes: unknown[] = effect.system?.changes ?? effect._source.changes ?? [];
      if (changes.length) throw new Error(`the table has no changes in ActiveEffects ("${effect.name}")`);
    }
  }

  getRollData(): Dynamic {
    return this.system;
  }

  /** The tokens of this actor on the viewed scene, as placeables or (document) as documents. */
  getActiveTokens(linked = false, document = false): Dynamic[] {
    const scene = canvas?.scene ?? game.scenes.viewed;
    if (!scene) return [];
    const tokens = this.getDependentTokens({ scenes: scene, linked });
    if (document) return tokens;
    return tokens.map((token) => token.object).filter((object) => object);
  }

  /** The documents of the tokens that stand for this actor, in the given scenes or in all. */
  getDependentTokens({ scenes, linked = false }: Dict = {}): Dynamic[] {
    if (this.isToken) return [this.token];
    if (this.pack) return [];
    const searched: Dynamic[] = scenes === undefined ? game.scenes.contents : Array.isArray(scenes) ? scenes : [scenes];
    const all = searched.flatMap((scene) => scene.tokens.filter((t: Dynamic) => t.actorId === this.id));
    return linked ? all.filter((t) => t.actorLink) : all;
  }

  /** A new, unstored token of this actor. */
  async getTokenDocument(data: Dict = {}, options: Dict = {}): Promise<Dynamic> {
    const source: Dict = this.prototypeToken.toObject();
    const { randomImg, appendNumber, prependAdjective, ...token } = source;
    if (randomImg || prependAdjective) throw new Error("the table has no random names or images of tokens");
    token.actorId = this.id;
    if (appendNumber) token.name = `${token.name} (${this.getDependentTokens().length + 1})`;
    token.name ||= this.name;
    const doc = new CONFIG.Token.documentClass({ ...token }, options);
    doc.updateSource(data);
    return doc;
  }

  /** Stores a new value of a tracked attribute; a bar is kept between 0 and its maximum (FOUNDRY.md §3.6). */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<Dynamic> {
    const updates = attributeUpdate(this, attribute, value, isDelta, isBar);
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed === false ? this : this.update(updates);
  }

  /** Puts a configured status on the actor or takes it off; see FOUNDRY.md §3.6 for what it resolves to. */
  toggleStatusEffect(statusId: string, options: { active?: boolean; overlay?: boolean } = {}): Promise<Dynamic> {
    return toggleStatus(this, statusId, options);
  }

  /** Rolls the initiative of this actor's combatants in the viewed combat, adding them first if asked to. */
  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: Dict = {}): Promise<Dynamic> {
    let combat = game.combat;
    if (!combat) {
      if (!game.user.isGM || !createCombatants) return null;
      combat = await CONFIG.Combat.documentClass.create({ scene: game.scenes.viewed?.id ?? null, active: true });
    }
    if (createCombatants) {
      const missing = this.getActiveTokens(false, true).filter((token) => !token.inCombat);
      await CONFIG.Token.documentClass.createCombatants(missing, { combat });
    }
    const ids: string[] = combat
      .getCombatantsByActor(this)
      .filter((c: Dynamic) => c.isOwner && (rerollInitiative || c.initiative === null))
      .map((c: Dynamic) => c.id);
    await combat.rollInitiative(ids, initiativeOptions);
    return combat;
  }

  override async _preCreate(data: Dict, options: Dict, user: Dynamic): Promise<boolean | void> {
    const defaults = tokenPrototypeDefaults(data);
    if (Object.keys(defaults).length) this.updateSource({ prototypeToken: defaults });
    return super._preCreate(data, options, user);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    this._updateDependentTokens(changed, options);
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
    this._onEmbeddedDocumentChange();
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
    this._onEmbeddedDocumentChange();
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
    this._onEmbeddedDocumentChange();
  }

  /** Tells the tokens and combatants of this actor that something in it has changed. */
  _onEmbeddedDocumentChange(): void {
    this._updateDependentTokens({}, {});
  }

  _updateDependentTokens(changed: Dict, options: Dict): void {
    if (!game._documentsReady) return;
    if (this.isToken) this.token._onRelatedUpdate(changed, options);
    else for (const token of this.getDependentTokens()) token._onUpdateBaseActor(changed, options);
    for (const combat of game.combats) {
      if (combat.getCombatantsByActor(this).length) combat.updateCombatantActors();
    }
  }
}
