import { escapeHTML } from "../../core/utils/text";
import { CONFIG, type Dict, type Dynamic, ctx, game } from "../context";

function option(value: string, label: string, selected: boolean): string {
  return `<option value="${escapeHTML(value)}"${selected ? " selected" : ""}>${escapeHTML(label)}</option>`;
}

function group(label: string, input: string): string {
  return `<div class="form-group"><label>${escapeHTML(label)}</label><div class="form-fields">${input}</div></div>`;
}

/** The subtypes that a dialog may offer: those asked for, or all that packages declare. */
function offeredTypes(documentClass: Dynamic, types: string[] | undefined): string[] {
  const all: string[] = documentClass.TYPES ?? [];
  const own = all.filter((type) => type !== "base");
  return types ? own.filter((type) => types.includes(type)) : own;
}

function typeLabel(documentClass: Dynamic, type: string): string {
  const key = CONFIG[documentClass.documentName].typeLabels?.[type] ?? `TYPES.${documentClass.documentName}.${type}`;
  return game.i18n.localize(key);
}

function createContent(documentClass: Dynamic, data: Dict, types: string[], folders: Dynamic[]): string {
  const placeholder = escapeHTML(documentClass.defaultName({ type: data.type ?? types[0] }));
  const name = `<input type="text" name="name" autofocus placeholder="${placeholder}" value="${escapeHTML(data.name ?? "")}">`;
  const parts = [group(game.i18n.localize("Name"), name)];
  if (types.length > 1) {
    const options = types.map((type) => option(type, typeLabel(documentClass, type), type === data.type)).join("");
    parts.push(group(game.i18n.localize("Type"), `<select name="type">${options}</select>`));
  }
  if (folders.length) {
    const options = folders.map((f) => option(f.id, f.name, f.id === data.folder)).join("");
    parts.push(
      group(
        game.i18n.localize("DOCUMENT.Folder"),
        `<select name="folder"><option value=""></option>${options}</select>`,
      ),
    );
  }
  return parts.join("");
}

/**
 * Asks for the name, type and folder of a new document and creates it.
 * @returns the document, or null when the dialog was closed.
 */
export async function createDialog(
  documentClass: Dynamic,
  data: Dict,
  createOptions: Dict,
  options: Dict,
): Promise<Dynamic> {
  const { folders, types, template, context = {}, ...dialog } = options;
  if (template) throw new Error("the table has no templates in Document.createDialog");
  const offered = offeredTypes(documentClass, types);
  if (types && !offered.length) throw new Error(`None of the types ${types.join(", ")} can be created here`);
  const { parent, pack } = createOptions;
  const folderChoices =
    folders ?? (parent || pack ? [] : game.folders.filter((f: Dynamic) => f.type === documentClass.documentName));
  const title = game.i18n.format("DOCUMENT.Create", { type: game.i18n.localize(documentClass.metadata.label) });
  const result = await ctx.foundry.applications.api.DialogV2.input({
    window: { title },
    position: { width: 360 },
    content: createContent(documentClass, data, offered, folderChoices),
    ok: { label: title },
    ...dialog,
    ...context,
  });
  if (!result) return null;
  const source: Dict = { ...data, ...result };
  if (!source.folder) delete source.folder;
  if (!source.type && offered.length) source.type = data.type ?? offered[0];
  if (!source.name?.trim()) source.name = documentClass.defaultName({ type: source.type, parent, pack });
  return documentClass.implementation.create(source, { renderSheet: true, ...createOptions });
}

/** Asks whether a document shall go; deletes it when the answer is yes. */
export async function confirmDeletion(doc: Dynamic, options: Dict, operation: Dict): Promise<Dynamic> {
  const type = game.i18n.localize(doc.constructor.metadata.label);
  const confirmed = await ctx.foundry.applications.api.DialogV2.confirm({
    window: { title: `${game.i18n.format("DOCUMENT.Delete", { type })}: ${doc.name}` },
    content: `<p>${escapeHTML(game.i18n.format("DOCUMENT.DeleteWarning", { type, name: doc.name }))}</p>`,
    ...options,
  });
  return confirmed ? doc.delete(operation) : confirmed;
}
