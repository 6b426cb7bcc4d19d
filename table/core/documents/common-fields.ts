import { DocumentFlagsField, DocumentIdField } from "../data/fields/document-fields";
import { DocumentStatsField } from "../data/fields/document-stats-field";
import type { DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { FilePathField } from "../data/fields/string-formats";
import type { Source } from "../types";

/** The id, flags and stats that every document has. */
export function identity(): DataSchema {
  return { _id: new DocumentIdField(), flags: new DocumentFlagsField(), _stats: new DocumentStatsField() };
}

/** A name that may not be blank. */
export function nameField(options: Record<string, unknown> = {}): StringField {
  return new StringField({ required: true, blank: false, textSearch: true, ...options });
}

/** A picture, with the one shown when there is none, or a function that finds it for the data. */
export function imageField(initial: string | null | ((data: Source) => string)): FilePathField {
  return new FilePathField({ categories: ["IMAGE"], initial });
}
