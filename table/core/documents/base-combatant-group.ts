import { Document, metadataOf } from "../data/document";
import { DocumentOwnershipField, DocumentTypeField } from "../data/fields/document-fields";
import { NumberField } from "../data/fields/number-field";
import type { DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { TypeDataField } from "../data/fields/type-data-field";
import { identity, imageField } from "./common-fields";

/** Combatants who are shown together. */
export class BaseCombatantGroup extends Document {
  static override metadata = metadataOf({ name: "CombatantGroup", collection: "groups", hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      name: new StringField({ required: true, blank: true }),
      img: imageField(null),
      initiative: new NumberField({ required: true }),
      ownership: new DocumentOwnershipField(),
    };
  }
}
