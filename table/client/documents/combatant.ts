import { BaseCombatant } from "../../core/documents/base-combatant";
import { getProperty } from "../../core/utils/object";
import { CONFIG, type Dict, type Dynamic, game } from "../context";
import { ClientDocumentMixin } from "./client-document";
import { shiftForCreation, shiftForDeletion, shiftForUpdate } from "./combat-turn-shift";

/** Someone in a combat, at a client. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare resource: Dynamic;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare img: string;

  get combat(): Dynamic {
    return this.parent;
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  override get permission(): number {
    if (game.user.isGM) return 3;
    return this.actor?.permission ?? 2;
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  get token(): Dynamic {
    const scene = this.sceneId ? game.scenes?.get(this.sceneId) : (this.parent as Dynamic)?.scene;
    return scene?.tokens.get(this.tokenId ?? "") ?? null;
  }

  get actor(): Dynamic {
    return this.token?.actor ?? game.actors?.get(this.actorId ?? "") ?? null;
  }

  /** The users whose character or whose property this combatant is. */
  get players(): Dynamic[] {
    const { actor } = this;
    if (!actor) return [];
    const characters: Dynamic[] = game.users.players.filter((u: Dynamic) => u.character && u.character.id === actor.id);
    return characters.length
      ? characters
      : game.users.players.filter((u: Dynamic) => actor.testUserPermission(u, "OWNER"));
  }

  get isDefeated(): boolean {
    return this.defeated || Boolean(this.actor?.statuses?.has(CONFIG.specialStatusEffects.DEFEATED));
  }

  getInitiativeRoll(formula?: string | null): Dynamic {
    const rollData = this.actor?.getRollData() ?? {};
    return CONFIG.Dice.rolls[0].create(formula || this._getInitiativeFormula(), rollData);
  }

  async rollInitiative(formula?: string): Promise<Dynamic> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  _getInitiativeFormula(): string {
    return String(CONFIG.Combat.initiative.formula || game.system.initiative);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this._refresh();
  }

  /** Takes name, picture and resource from the token and actor as they are now. */
  _refresh(): void {
    const source: Dict = this._source;
    this.name = source.name || this.token?.name || this.actor?.name || game.i18n?.localize("COMBAT.UnknownCombatant");
    this.img = source.img || this.token?.texture.src || this.actor?.img || "icons/svg/mystery-man.svg";
    this.updateResource();
  }

  updateResource(): Dynamic {
    const path: string = game.settings?.get("core", "combatTrackerConfig").resource;
    if (!path || !this.actor) return (this.resource = null);
    return (this.resource = getProperty(this.actor.system, path) ?? null);
  }

  static override async _preCreateOperation(
    documents: Dynamic[],
    operation: Dict,
    user: Dynamic,
  ): Promise<boolean | void> {
    if ((await super._preCreateOperation(documents, operation, user)) === false) return false;
    shiftForCreation(documents, operation);
  }

  static override async _preUpdateOperation(
    documents: Dynamic[],
    operation: Dict,
    user: Dynamic,
  ): Promise<boolean | void> {
    if ((await super._preUpdateOperation(documents, operation, user)) === false) return false;
    shiftForUpdate(operation);
  }

  static override async _preDeleteOperation(
    documents: Dynamic[],
    operation: Dict,
    user: Dynamic,
  ): Promise<boolean | void> {
    if ((await super._preDeleteOperation(documents, operation, user)) === false) return false;
    shiftForDeletion(documents, operation);
  }

  override async _preCreate(data: Dict, options: Dict, user: Dynamic): Promise<boolean | void> {
    if (!data.img && this.token?.texture.src && !this._source.img) this.updateSource({ img: this.token.texture.src });
    return super._preCreate(data, options, user);
  }
}
