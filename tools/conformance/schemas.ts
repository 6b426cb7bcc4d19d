import { baseDocuments } from "../../table/core/documents/all";

interface FieldLike {
  fields?: Record<string, FieldLike>;
  element?: FieldLike;
  model?: { schema?: FieldLike };
}

/** Looks up the field names of a document's schema at any depth, by document name; null for what is no document. */
export async function schemaFieldsOf(): Promise<(documentName: string) => ReadonlySet<string> | null> {
  const byName = new Map<string, Set<string>>();
  for (const cls of Object.values(baseDocuments)) {
    const names = new Set<string>();
    collect(cls.schema as FieldLike, names);
    byName.set(cls.documentName, names);
  }
  const token = byName.get("Token");
  if (token) byName.set("TokenDocument", token);
  return (documentName) => byName.get(documentName) ?? null;
}

function collect(field: FieldLike | undefined, names: Set<string>): void {
  for (const [name, inner] of Object.entries(field?.fields ?? {})) {
    names.add(name);
    collect(inner, names);
  }
  if (field?.element) collect(field.element, names);
  if (field?.model?.schema) collect(field.model.schema, names);
}
