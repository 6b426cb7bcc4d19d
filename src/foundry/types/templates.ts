/* Template calls whose paths the type package knows only for the core's own templates. */

/** Loads partials by name, so that templates can call them. */
export async function loadPartials(paths: Readonly<Record<string, string>>): Promise<void> {
  await (foundry.applications.handlebars.loadTemplates as any)({ ...paths });
}

/** Renders a template that has one root element. */
export async function renderElement(path: string, context: object): Promise<HTMLElement> {
  const html: string = await (foundry.applications.handlebars.renderTemplate as any)(path, context);
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  const element = holder.content.firstElementChild;
  if (!element) throw new Error(`${path} rendered nothing`);
  return element as HTMLElement;
}
