import { Document, metadataOf } from "../data/document";
import type { EmbeddedCollection } from "../data/embedded-collection";
import { BooleanField } from "../data/fields/boolean-field";
import { DocumentOwnershipField, DocumentTypeField, ForeignDocumentField } from "../data/fields/document-fields";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field";
import { IntegerSortField, NumberField } from "../data/fields/number-field";
import { SchemaField, type DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { HTMLField } from "../data/fields/string-formats";
import { TypeDataField } from "../data/fields/type-data-field";
import type { Source } from "../types";
import { BaseFolder } from "./base-folder";
import { identity, nameField } from "./common-fields";

/** One page of a journal entry. */
export class BaseJournalEntryPage extends Document {
  declare name: string;
  declare type: string;
  declare system: Source;
  declare text: Source;

  static override metadata = metadataOf({
    name: "JournalEntryPage",
    collection: "pages",
    hasTypeData: true,
    coreTypes: ["text", "image", "pdf", "video"],
    compendiumIndexFields: ["name", "type", "sort"],
    permissions: { create: "JOURNAL_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      name: nameField(),
      type: new DocumentTypeField(this, { initial: "text" }),
      system: new TypeDataField(this),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, nullable: false, initial: 1, min: 1, max: 6, integer: true }),
      }),
      text: new SchemaField({
        content: new HTMLField({ required: false, nullable: true, textSearch: true }),
        markdown: new StringField(),
        format: new NumberField({ initial: 1, choices: [1, 2] }),
      }),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      image: new SchemaField({ caption: new StringField({ required: false }) }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: -1 } }),
    };
  }
}

/** Pages kept together. */
export class BaseJournalEntry extends Document {
  declare name: string;
  declare pages: EmbeddedCollection;
  declare flags: Source;
  declare ownership: Record<string, number>;

  static override metadata = metadataOf({
    name: "JournalEntry",
    collection: "journal",
    indexed: true,
    embedded: { JournalEntryPage: "pages" },
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    permissions: { create: "JOURNAL_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      name: nameField(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
    };
  }
}
