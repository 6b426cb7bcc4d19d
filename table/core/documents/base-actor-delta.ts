import { Document, metadataOf } from "../data/document";
import type { EmbeddedCollection } from "../data/embedded-collection";
import { DocumentFlagsField, DocumentIdField, DocumentOwnershipField } from "../data/fields/document-fields";
import { EmbeddedCollectionDeltaField } from "../data/fields/embedded-collection-field";
import { ObjectField } from "../data/fields/object-field";
import type { DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { FilePathField } from "../data/fields/string-formats";
import type { Source } from "../types";
import { BaseActiveEffect } from "./base-active-effect";
import { BaseItem } from "./base-item";

/** In what the actor of an unlinked token differs from the world actor behind it. */
export class BaseActorDelta extends Document {
  declare name: string | null;
  declare type: string | null;
  declare img: string | null;
  declare system: Source;
  declare items: EmbeddedCollection;
  declare effects: EmbeddedCollection;
  declare flags: Source;

  static override metadata = metadataOf({
    name: "ActorDelta",
    collection: "delta",
    embedded: { Item: "items", ActiveEffect: "effects" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      type: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      img: new FilePathField({ categories: ["IMAGE"], nullable: true, initial: null }),
      system: new ObjectField(),
      items: new EmbeddedCollectionDeltaField(BaseItem),
      effects: new EmbeddedCollectionDeltaField(BaseActiveEffect),
      ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new DocumentFlagsField(),
    };
  }
}
