import { Document, metadataOf } from "../data/document";
import { BooleanField } from "../data/fields/boolean-field";
import { DocumentIdField, DocumentTypeField, ForeignDocumentField } from "../data/fields/document-fields";
import { NumberField } from "../data/fields/number-field";
import type { DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { TypeDataField } from "../data/fields/type-data-field";
import { host } from "../host";
import type { Source, UserLike } from "../types";
import { BaseActor } from "./base-actor";
import { BaseScene } from "./base-scene";
import { identity, imageField } from "./common-fields";

/** Someone in a fight. */
export class BaseCombatant extends Document {
  declare type: string;
  declare system: Source;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare flags: Source;

  static override metadata = metadataOf({
    name: "Combatant",
    collection: "combatants",
    hasTypeData: true,
    permissions: { create: canCreateCombatant, update: canUpdateCombatant, delete: "ASSISTANT" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      tokenId: new DocumentIdField({ readonly: false }),
      sceneId: new ForeignDocumentField(BaseScene, { idOnly: true }),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      img: imageField(null),
      initiative: new NumberField({ required: true }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: new DocumentIdField({ readonly: false }),
    };
  }

  /** A combatant belongs to those whose actor it is. */
  override getUserLevel(user?: UserLike | null): number {
    const actor = host.collection("Actor")?.get(this.actorId ?? "") as BaseActor | undefined;
    return actor?.getUserLevel(user) ?? 0;
  }
}

function canCreateCombatant(user: UserLike, combatant: BaseCombatant): boolean {
  return user.isGM || combatant.testUserPermission(user, "OWNER");
}

function canUpdateCombatant(user: UserLike, combatant: BaseCombatant, data: Source): boolean {
  if (user.isGM) return true;
  if (!combatant.testUserPermission(user, "OWNER")) return false;
  return !["actorId", "tokenId", "sceneId"].some((key) => key in data && data[key] !== (combatant as Source)[key]);
}
