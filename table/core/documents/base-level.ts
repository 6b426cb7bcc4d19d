import { Document, metadataOf } from "../data/document";
import { NumberField, IntegerSortField } from "../data/fields/number-field";
import { SchemaField, type DataSchema } from "../data/fields/schema-field";
import type { Source } from "../types";
import { identity, nameField } from "./common-fields";
import { textureField } from "./texture-field";

/** A floor of a scene: generation 14 keeps the background here. */
export class BaseLevel extends Document {
  declare name: string;
  declare background: Source;
  declare foreground: Source;

  static override metadata = metadataOf({ name: "Level", collection: "levels" });

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      name: nameField({ initial: "Level" }),
      elevation: new SchemaField({
        bottom: new NumberField({ initial: null }),
        top: new NumberField({ initial: null }),
      }),
      background: textureField(),
      foreground: textureField(),
      sort: new IntegerSortField(),
    };
  }
}
