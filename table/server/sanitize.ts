import sanitizeHtml from "sanitize-html";
import { ArrayField } from "../core/data/fields/array-field";
import type { DataField } from "../core/data/fields/data-field";
import { EmbeddedCollectionField } from "../core/data/fields/embedded-collection-field";
import { SchemaField } from "../core/data/fields/schema-field";
import { HTMLField } from "../core/data/fields/string-formats";
import type { DocumentClass } from "../core/documents/all";
import type { Source } from "../core/types";
import { getProperty, setProperty } from "../core/utils/object";
import type { Manifest } from "./manifest";

const FORMS = [
  "form",
  "fieldset",
  "legend",
  "label",
  "button",
  "input",
  "select",
  "option",
  "optgroup",
  "textarea",
  "output",
  "meter",
  "progress",
];
const MEDIA = [
  "img",
  "picture",
  "source",
  "video",
  "audio",
  "svg",
  "path",
  "circle",
  "rect",
  "line",
  "polyline",
  "polygon",
  "g",
];
const TEXT = [
  "details",
  "summary",
  "figure",
  "figcaption",
  "section",
  "header",
  "footer",
  "article",
  "aside",
  "nav",
  "main",
  "del",
  "ins",
  "dl",
  "dt",
  "dd",
];

const ATTRIBUTES = [
  "class",
  "id",
  "style",
  "title",
  "alt",
  "src",
  "href",
  "name",
  "value",
  "type",
  "checked",
  "disabled",
  "selected",
  "readonly",
  "placeholder",
  "role",
  "tabindex",
  "colspan",
  "rowspan",
  "width",
  "height",
  "min",
  "max",
  "step",
  "for",
  "open",
  "lang",
  "dir",
  "hidden",
  "draggable",
  "target",
  "aria-*",
  "data-*",
  "viewBox",
  "d",
  "cx",
  "cy",
  "r",
  "x",
  "y",
  "x1",
  "x2",
  "y1",
  "y2",
  "points",
  "fill",
  "stroke",
  "stroke-width",
];

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, ...FORMS, ...MEDIA, ...TEXT],
  allowedAttributes: { "*": ATTRIBUTES },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowProtocolRelative: false,
  parser: { lowerCaseAttributeNames: false },
};

/** HTML without what could run: scripts, handlers, unknown elements. */
export function sanitize(html: string): string {
  // Text without tags cannot run anything, and is kept letter by letter.
  return html.includes("<") ? sanitizeHtml(html, RULES) : html;
}

/** Sanitises, in place, the HTML of a document's source or of update data for it: the core's fields and those the manifest declares. */
export function sanitizeSource(cls: DocumentClass, data: Source, type: string | undefined, manifest: Manifest): void {
  for (const [name, field] of cls.schema.entries()) if (name in data) data[name] = sanitizeField(field, data[name]);
  const declared = type ? manifest.documentTypes[cls.documentName]?.[type]?.htmlFields : undefined;
  for (const path of declared ?? []) {
    const value = getProperty(data.system, path);
    if (typeof value === "string") setProperty(data.system, path, sanitize(value));
  }
}

function sanitizeField(field: DataField, value: unknown): unknown {
  if (field instanceof HTMLField) return typeof value === "string" ? sanitize(value) : value;
  if (field instanceof EmbeddedCollectionField) return value;
  if (field instanceof ArrayField && Array.isArray(value))
    return value.map((entry) => sanitizeField(field.element, entry));
  if (field instanceof SchemaField && value && typeof value === "object") {
    const object = value as Source;
    for (const [name, inner] of field.entries()) if (name in object) object[name] = sanitizeField(inner, object[name]);
  }
  return value;
}
