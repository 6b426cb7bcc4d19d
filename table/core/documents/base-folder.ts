import { FOLDER_DOCUMENT_TYPES } from "../constants";
import { Document, metadataOf } from "../data/document";
import { ForeignDocumentField } from "../data/fields/document-fields";
import { IntegerSortField } from "../data/fields/number-field";
import type { DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { ColorField, HTMLField } from "../data/fields/string-formats";
import type { Source } from "../types";
import { identity, nameField } from "./common-fields";

/** A folder of the documents of one kind. */
export class BaseFolder extends Document {
  declare name: string;
  declare type: string;
  declare sorting: string;
  declare sort: number;
  declare color: unknown;

  static SORTING_MODES = ["a", "m"];

  static override metadata = metadataOf({
    name: "Folder",
    collection: "folders",
    coreTypes: [...FOLDER_DOCUMENT_TYPES],
    compendiumIndexFields: ["_id", "name", "description", "sort", "type", "color"],
  });

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      name: nameField(),
      type: new StringField({
        required: true,
        choices: [...FOLDER_DOCUMENT_TYPES],
        validationError: "is not a valid type of folder",
      }),
      description: new HTMLField({ textSearch: true }),
      folder: new ForeignDocumentField(BaseFolder),
      sorting: new StringField({ required: true, initial: "a", choices: BaseFolder.SORTING_MODES }),
      sort: new IntegerSortField(),
      color: new ColorField(),
    };
  }

  static override get TYPES(): string[] {
    return this.metadata.coreTypes;
  }

  static override validateJoint(data: Source): void {
    if (data.folder && data.folder === data._id) throw new Error("A Folder may not contain itself");
  }
}
