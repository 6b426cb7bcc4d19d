import Handlebars from "handlebars";

type Template = (context: unknown, options?: Handlebars.RuntimeOptions) => string;

const pending = new Map<string, Promise<Template>>();

/** Prototype access is allowed: templates read getters of documents and models, as Foundry lets them. */
const RUNTIME: Handlebars.RuntimeOptions = {
  allowProtoMethodsByDefault: true,
  allowProtoPropertiesByDefault: true,
};

async function fetchTemplate(path: string, id: string): Promise<Template> {
  const response = await fetch(new URL(path, document.baseURI));
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded: ${response.status}`);
  const source = await response.text();
  const compiled = Handlebars.compile(source, { preventIndent: true });
  Handlebars.registerPartial(id, compiled as Handlebars.Template);
  return compiled as Template;
}

/** Loads, compiles and caches one template and registers it as a partial under its path or the given id. */
export function getTemplate(path: string, id?: string): Promise<Template> {
  const name = id ?? path;
  let template = pending.get(name);
  if (!template) {
    template = fetchTemplate(path, name);
    template.catch(() => pending.delete(name));
    pending.set(name, template);
  }
  return template;
}

/** Loads several templates: a list of paths, or partial names mapped to paths. */
export function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/** Renders a template with data. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, RUNTIME);
}
