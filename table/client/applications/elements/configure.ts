/** What `create` of every form element understands. */
export interface ElementConfig {
  name?: string;
  id?: string;
  required?: boolean | null;
  disabled?: boolean | null;
  readonly?: boolean | null;
  autofocus?: boolean | null;
  dataset?: Record<string, string> | null;
  placeholder?: string | null;
  aria?: Record<string, string> | null;
  classes?: string | string[] | null;
  [option: string]: unknown;
}

/** Applies the shared options to a new form element and returns it. */
export function configure<T extends HTMLElement>(element: T, config: ElementConfig): T {
  const { required, disabled, readonly, autofocus } = config;
  for (const [name, on] of Object.entries({ required, disabled, readonly, autofocus })) {
    element.toggleAttribute(name, Boolean(on));
  }
  if (config.name) element.setAttribute("name", config.name);
  if (config.id) element.id = config.id;
  if (config.placeholder) element.setAttribute("placeholder", config.placeholder);
  const classes = typeof config.classes === "string" ? config.classes.split(" ") : (config.classes ?? []);
  element.classList.add(...classes.filter(Boolean));
  Object.assign(element.dataset, config.dataset ?? {});
  for (const [name, value] of Object.entries(config.aria ?? {})) element.setAttribute(`aria-${name}`, value);
  return element;
}
