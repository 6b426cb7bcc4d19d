import { CONFIG, type Dict, type Dynamic } from "../context";

/** The icon classes of a document's kind. */
export function documentIcon(doc: Dynamic): string {
  const config = CONFIG[doc.documentName] ?? {};
  return config.typeIcons?.[doc.type] ?? config.sidebarIcon ?? "fa-solid fa-file";
}

/** A link element that opens the document, to be dropped into text and chat. */
export function documentAnchor(doc: Dynamic, options: Dict): HTMLAnchorElement {
  const { attrs = {}, dataset = {}, classes = [], name = doc.name, icon = documentIcon(doc) } = options;
  const anchor = document.createElement("a");
  anchor.classList.add("content-link", ...classes);
  anchor.setAttribute("draggable", "true");
  for (const [key, value] of Object.entries(attrs)) {
    if (value !== null && value !== undefined) anchor.setAttribute(key, String(value));
  }
  const data: Dict = { link: "", uuid: doc.uuid, id: doc.id, type: doc.documentName, pack: doc.pack, ...dataset };
  for (const [key, value] of Object.entries(data)) {
    if (value !== null && value !== undefined) anchor.dataset[key] = String(value);
  }
  const symbol = document.createElement("i");
  symbol.className = icon;
  symbol.setAttribute("inert", "");
  anchor.append(symbol, document.createTextNode(name));
  return anchor;
}

/** A UUID as seen from another document: siblings and children lose what both have in common. */
export function relativeUuid(doc: Dynamic, relative: Dynamic): string {
  if (doc.pack !== relative.pack) return doc.uuid;
  if (doc.isEmbedded && doc.collection === relative.collection) return `.${doc.id}`;
  const parts: string[] = [doc.documentName, doc.id];
  for (let parent = doc.parent; parent; parent = parent.parent) {
    if (parent === relative) return `.${parts.join(".")}`;
    if (parent === relative.parent) return `..${parts.join(".")}`;
    parts.unshift(parent.documentName, parent.id);
  }
  return doc.uuid;
}
