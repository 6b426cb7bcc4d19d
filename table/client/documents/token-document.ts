import { BaseToken } from "../../core/documents/base-token";
import { getProperty } from "../../core/utils/object";
import { relatedUpdate, tokenCreated, tokenDeleted, tokenUpdated } from "../canvas/document-sync";
import { CONFIG, type Dict, type Dynamic, canvas, game } from "../context";
import { ClientDocumentMixin } from "./client-document";
import { SyntheticActors } from "./synthetic-actors";
import { type TrackedAttributes, configuredAttributes, trackedAttributes, trackedChoices } from "./tracked-attributes";

/** A token at a client: where an actor stands on a scene, and, if unlinked, in what its actor differs (FOUNDRY.md §3.13). */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: Dynamic;
  declare texture: Dynamic;
  declare bar1: Dynamic;
  declare bar2: Dynamic;
  declare disposition: number;
  declare actors: SyntheticActors;

  override _configure(options: Dict = {}): void {
    super._configure(options);
    Object.defineProperty(this, "actors", { value: new SyntheticActors(this as Dynamic), enumerable: false });
  }

  /** The token on the canvas, if its scene is drawn. */
  get object(): Dynamic {
    return canvas?.tokens?.get(this.id) ?? null;
  }

  get layer(): Dynamic {
    return canvas?.tokens;
  }

  get rendered(): boolean {
    return this.object !== null;
  }

  get baseActor(): Dynamic {
    return game.actors?.get(this.actorId ?? "") ?? null;
  }

  /** The world actor of a linked token; else the synthetic one. */
  get actor(): Dynamic {
    const base = this.baseActor;
    if (this.actorLink || !base) return this.actorLink ? base : null;
    return this.actors.of(base);
  }

  override get isOwner(): boolean {
    return game.user.isGM || (this.actor?.isOwner ?? false);
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get isSecret(): boolean {
    return (
      this.disposition === -2 && !this.isOwner && !(this.actor?.testUserPermission(game.user, "OBSERVER") ?? false)
    );
  }

  get combatant(): Dynamic {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  override prepareBaseData(): void {
    this.name ||= this.baseActor?.name ?? game.i18n.localize("Unknown");
    if (!this._source.texture?.src && this.texture)
      this.texture.src = this.baseActor?.img ?? "icons/svg/mystery-man.svg";
  }

  // A token's synthetic actor prepares what is in the delta, in the context of an actor.
  override prepareEmbeddedDocuments(): void {}

  override getEmbeddedCollection(name: string): Dynamic {
    if (name === "Actor") return this.actors;
    return super.getEmbeddedCollection(name);
  }

  /** What a bar shows: see FOUNDRY.md §3.13 for the shape; null when there is no such attribute. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): Dynamic {
    const attribute: string | null = alternative ?? (this as Dynamic)[barName]?.attribute;
    if (!attribute || !this.actor) return null;
    const { system } = this.actor;
    const editable = getProperty(system._source ?? system, attribute) !== undefined;
    const data: Dynamic = getProperty(system, attribute);
    if (data === null || data === undefined) return null;
    if (Number.isFinite(data)) return { type: "value", attribute, value: Number(data), editable };
    if (!("value" in data && "max" in data)) return null;
    return { type: "bar", attribute, value: Number(data.value ?? 0), max: Number(data.max ?? 0), editable };
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** Puts the token into the viewed combat, or takes it out; tells whether it is in afterwards. */
  async toggleCombatant({ active = !this.inCombat, ...options }: Dict = {}): Promise<boolean> {
    const cls = this.constructor as typeof TokenDocument;
    if (active) await cls.createCombatants([this], options);
    else await cls.deleteCombatants([this], options);
    return this.inCombat;
  }

  /** Adds tokens to a combat, making one when there is none. */
  static async createCombatants(tokens: Dynamic[], { combat = game.combat }: Dict = {}): Promise<Dynamic[]> {
    if (!tokens.length) return [];
    if (!combat) {
      if (!game.user.isGM) throw new Error(game.i18n.localize("COMBAT.NoneActive"));
      combat = await CONFIG.Combat.documentClass.create({ scene: tokens[0].parent.id, active: true });
    }
    const missing = tokens.filter((token) => !combat.getCombatantsByToken(token).length);
    const data = missing.map((t) => ({ tokenId: t.id, sceneId: t.parent.id, actorId: t.actorId, hidden: t.hidden }));
    return combat.createEmbeddedDocuments("Combatant", data);
  }

  static async deleteCombatants(tokens: Dynamic[], { combat = game.combat }: Dict = {}): Promise<Dynamic[]> {
    if (!combat) return [];
    const ids = tokens.flatMap((token) => combat.getCombatantsByToken(token).map((c: Dynamic) => c.id));
    return combat.deleteEmbeddedDocuments("Combatant", ids);
  }

  override _onCreate(data: Dict, options: Dict, userId: string): void {
    super._onCreate(data, options, userId);
    void tokenCreated(this as Dynamic, data, options, userId);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    if ("actorId" in changed || "actorLink" in changed) this.actors.forget();
    else if ("delta" in changed) this.actors.refresh();
    super._onUpdate(changed, options, userId);
    tokenUpdated(this as Dynamic, changed, options, userId);
    if ("delta" in changed) this._onRelatedUpdate(changed.delta, options);
  }

  override _onDelete(options: Dict, userId: string): void {
    void this.actors.close();
    super._onDelete(options, userId);
    tokenDeleted(this as Dynamic, options, userId);
  }

  /** Whoever deletes tokens takes their combatants out of the combats, one deletion for each combat. */
  static override async _onDeleteOperation(documents: Dynamic[], operation: Dict, user: Dynamic): Promise<void> {
    await super._onDeleteOperation(documents, operation, user);
    await CONFIG.Combat.documentClass._onDeleteTokens(documents, operation, user);
  }

  /** Something in the world actor has changed: an unlinked token's own actor follows it. */
  _onUpdateBaseActor(update: Dict = {}, options: Dict = {}): void {
    if (!this.actorLink && this.baseActor) this.actors.refresh();
    this._onRelatedUpdate(update, options);
  }

  /** Brings what shows the token's actor up to date. */
  _onRelatedUpdate(_update: Dict = {}, _options: Dict = {}): void {
    relatedUpdate(this as Dynamic);
    this.combatant?._refresh();
  }

  static getTrackedAttributes(data?: Dynamic, path: string[] = []): TrackedAttributes {
    return trackedAttributes(data, path);
  }

  static _getConfiguredTrackedAttributes(type: string | null = null): TrackedAttributes | undefined {
    return configuredAttributes(type);
  }

  static getTrackedAttributeChoices(attributes?: TrackedAttributes): Dict[] {
    return trackedChoices(attributes ?? this.getTrackedAttributes());
  }
}
