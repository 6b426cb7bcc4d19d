import type { Source } from "../../types";
import type { FieldContext } from "./data-field";
import { DocumentIdField, DocumentUUIDField } from "./document-fields";
import { NumberField } from "./number-field";
import { SchemaField } from "./schema-field";
import { StringField } from "./string-field";

/** Where a document comes from and when it changed; the server keeps it. */
export class DocumentStatsField extends SchemaField {
  constructor(options: Source = {}, context: FieldContext = {}) {
    super(
      {
        coreVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        systemId: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        systemVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          {
            worldId: new StringField({ required: true, blank: false, nullable: true }),
            uuid: new DocumentUUIDField({ initial: undefined }),
            coreVersion: new StringField({ required: true, blank: false, nullable: true }),
            systemId: new StringField({ required: true, blank: false, nullable: true }),
            systemVersion: new StringField({ required: true, blank: false, nullable: true }),
          },
          { nullable: true },
        ),
      },
      options,
      context,
    );
  }

  /** Fields that only the server writes. */
  static get managedFields(): string[] {
    return ["coreVersion", "systemId", "systemVersion", "createdTime", "modifiedTime", "lastModifiedBy"];
  }
}
