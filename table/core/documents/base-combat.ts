import { Document, metadataOf } from "../data/document";
import type { EmbeddedCollection } from "../data/embedded-collection";
import { BooleanField } from "../data/fields/boolean-field";
import { DocumentTypeField, ForeignDocumentField } from "../data/fields/document-fields";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field";
import { IntegerSortField, NumberField } from "../data/fields/number-field";
import type { DataSchema } from "../data/fields/schema-field";
import { TypeDataField } from "../data/fields/type-data-field";
import type { Source, UserLike } from "../types";
import { BaseCombatant } from "./base-combatant";
import { BaseCombatantGroup } from "./base-combatant-group";
import { BaseScene } from "./base-scene";
import { identity } from "./common-fields";

/** What a player may write of a combat, in his own turn. */
const PLAYER_FIELDS = new Set(["_id", "round", "turn", "combatants"]);

/** A fight: who is in it and whose turn it is. */
export class BaseCombat extends Document {
  declare type: string;
  declare system: Source;
  declare scene: unknown;
  declare combatants: EmbeddedCollection;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare flags: Source;

  static override metadata = metadataOf({
    name: "Combat",
    collection: "combats",
    hasTypeData: true,
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    permissions: { create: "ASSISTANT", update: canUpdateCombat, delete: "ASSISTANT" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBAT"];

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      scene: new ForeignDocumentField(BaseScene),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
    };
  }

  /** The combatant whose turn it is, by the order that the data gives: initiative, then id. */
  _currentCombatant(): BaseCombatant | undefined {
    const shown = (this as Source).combatant as BaseCombatant | undefined;
    if (shown) return shown;
    if (this.turn === null) return undefined;
    const order = this.combatants.contents as unknown as BaseCombatant[];
    return [...order].sort(compareCombatants)[this.turn];
  }

  _canChangeRound(user: UserLike): boolean {
    return user.isGM || this._canChangeTurn(user);
  }

  _canChangeTurn(user: UserLike): boolean {
    return user.isGM || (this._currentCombatant()?.testUserPermission(user, "OWNER") ?? false);
  }
}

/** Highest initiative first, those without it last, then by id. */
export function compareCombatants(a: BaseCombatant, b: BaseCombatant): number {
  const left = a.initiative ?? -Infinity;
  const right = b.initiative ?? -Infinity;
  if (left !== right) return right > left ? 1 : -1;
  return (a.id ?? "") > (b.id ?? "") ? 1 : -1;
}

/**
 * A player may move the turn on from a combatant of his own, and in doing so write combatants of his own. The server sorts by
 * initiative and id only, so where a system sorts otherwise it refuses a player's turn unless both orders agree.
 */
function canUpdateCombat(user: UserLike, combat: BaseCombat, data: Source): boolean {
  if (user.isGM) return true;
  if (!Object.keys(data).every((key) => PLAYER_FIELDS.has(key))) return false;
  const changed = (data.combatants ?? []) as Source[];
  const own = changed.every((entry) => {
    const combatant = combat.combatants.get(entry._id) as BaseCombatant | undefined;
    return combatant?.canUserModify(user, "update", entry) ?? false;
  });
  const movesOn = "round" in data || "turn" in data;
  return own && (!movesOn || combat._canChangeTurn(user));
}
