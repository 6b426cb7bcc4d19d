/* Calls around sheets that the type package cannot express for documents of any subtype. */

/** Opens the sheet of a document, or brings it to the front. */
export async function showSheet(document: Actor.Implementation | Item.Implementation): Promise<void> {
  await (document.sheet as any)?.render({ force: true });
}

/** Creates an item of a subtype on an actor. */
export async function createItem(
  actor: Actor.Implementation,
  type: string,
  name: string,
): Promise<Item.Implementation | null> {
  const [created] = await (actor as any).createEmbeddedDocuments("Item", [{ name, type }]);
  return (created as Item.Implementation | undefined) ?? null;
}

/** Asks for one of several choices in a small window; null when it was closed. `content` is HTML with a field of that name. */
export async function askForChoice(
  title: string,
  content: string,
  field: string,
  label: string,
): Promise<string | null> {
  const { DialogV2 } = foundry.applications.api;
  const chosen: unknown = await (DialogV2.prompt as any)({
    window: { title },
    classes: ["fm", "fm-choose"],
    content,
    ok: {
      label,
      callback: (_event: Event, button: HTMLButtonElement) =>
        (button.form?.elements.namedItem(field) as HTMLSelectElement | null)?.value ?? "",
    },
    rejectClose: false,
  });
  return typeof chosen === "string" && chosen !== "" ? chosen : null;
}

/** What a drag brings, as far as it can be read; an empty object for anything else. */
export function dragged(event: DragEvent): { readonly type?: string } {
  const data: unknown = foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
  return typeof data === "object" && data !== null ? (data as { type?: string }) : {};
}
