import { baseDocuments } from "../../table/core/documents/all";
import { textureField } from "../../table/core/documents/texture-field";
import { setGeneration } from "../../table/core/generation";

interface FieldLike {
  fields?: Record<string, FieldLike>;
  element?: FieldLike;
  model?: { schema?: FieldLike };
}

/**
 * Looks up the field names of a document's schema, or of a texture's, at any depth, by name; null for what is neither. Fields
 * become properties when the table runs, so that the compiler does not see them; the schemas of its core do.
 */
export function schemaFieldsOf(): (documentName: string) => ReadonlySet<string> | null {
  setGeneration(13);
  const byName = new Map<string, Set<string>>();
  for (const [documentName, cls] of Object.entries(baseDocuments)) {
    const names = new Set<string>();
    collect(cls.schema as unknown as FieldLike, names);
    byName.set(documentName, names);
  }
  const texture = new Set<string>();
  collect(textureField() as unknown as FieldLike, texture);
  byName.set("TextureData", texture);
  return (documentName) => byName.get(documentName.replace(/^TokenDocument$/, "Token")) ?? null;
}

function collect(field: FieldLike | undefined, names: Set<string>, seen = new Set<FieldLike>()): void {
  if (!field || seen.has(field)) return;
  seen.add(field);
  for (const [name, inner] of Object.entries(field.fields ?? {})) {
    names.add(name);
    collect(inner, names, seen);
  }
  collect(field.element, names, seen);
  collect(field.model?.schema, names, seen);
}
