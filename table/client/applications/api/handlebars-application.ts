import { loadTemplates, renderTemplate } from "../handlebars/templates";
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions } from "../types";
import type { ApplicationV2 } from "./application-v2";
import { type PartState, readPartState, restorePartState } from "./part-state";

export interface HandlebarsTemplatePart {
  template: string;
  id?: string | null;
  root?: boolean | null;
  classes?: string[] | null;
  templates?: string[] | null;
  scrollable?: string[] | null;
  forms?: Record<string, FormConfiguration> | null;
}

type Parts = Record<string, HandlebarsTemplatePart>;

export type ApplicationConstructor = new (...args: any[]) => ApplicationV2;

const PART_KEYS = new Set(["template", "id", "root", "classes", "templates", "scrollable", "forms"]);

function copyParts(parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
}

function validateParts(className: string, parts: Parts): void {
  for (const [id, part] of Object.entries(parts)) {
    if (!part.template) throw new Error(`${className}: the part "${id}" has no template`);
    for (const key of Object.keys(part)) {
      if (!PART_KEYS.has(key)) throw new Error(`${className}: "${key}" is not an option of a part ("${id}")`);
    }
  }
}

/** Adds rendering from Handlebars templates, one element per part, with partial re-renders that keep focus and scroll. */
export function HandlebarsApplicationMixin<Base extends ApplicationConstructor>(BaseApplication: Base) {
  class HandlebarsApplication extends BaseApplication {
    static PARTS: Parts = {};

    #parts: Record<string, HTMLElement> = {};
    #descriptors: Parts = {};
    #defaultParts: string[] | null = null;

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#defaultParts = options.parts ? null : Object.keys((this.constructor as typeof HandlebarsApplication).PARTS);
      options.parts ??= [...(this.#defaultParts as string[])];
    }

    _configureRenderParts(_options: RenderOptions): Parts {
      return copyParts((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const parts = this._configureRenderParts(options);
      validateParts(this.constructor.name, parts);
      this.#descriptors = parts;
      const untouched = this.#defaultParts?.join() === options.parts?.join();
      if (untouched) options.parts = Object.keys(parts);
      const templates = Object.values(parts).flatMap((part) => [part.template, ...(part.templates ?? [])]);
      await loadTemplates([...new Set(templates)]);
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#descriptors[partId];
        if (!part) throw new Error(`Part "${partId}" is not a supported template part for ${this.constructor.name}`);
        const partContext = await this._preparePartContext(partId, context, options);
        rendered[partId] = this.#parse(partId, part, await renderTemplate(part.template, partContext));
      }
      return rendered;
    }

    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context.partId = `${this.id}-${partId}`;
      return context;
    }

    #parse(partId: string, part: HandlebarsTemplatePart, html: string): HTMLElement {
      const template = document.createElement("template");
      template.innerHTML = html;
      const children = template.content.children;
      let element: HTMLElement;
      if (part.root) {
        element = document.createElement("div");
        element.append(template.content);
      } else {
        if (children.length !== 1) {
          throw new Error(`Template part "${partId}" must render a single HTML element, not ${children.length}`);
        }
        element = children[0] as HTMLElement;
      }
      element.dataset.applicationPart = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, prior] of Object.entries(this.#parts)) {
        if (partId in this.#descriptors) continue;
        prior.remove();
        delete this.#parts[partId];
      }
      for (const [partId, rendered] of Object.entries(result)) {
        const prior = this.#parts[partId];
        const state: PartState = { scrollPositions: [] };
        if (prior) this._preSyncPartState(partId, rendered, prior, state);
        const element = this.#place(partId, rendered, prior, content);
        if (prior) this._syncPartState(partId, element, prior, state);
        this.#parts[partId] = element;
        this._attachPartListeners(partId, element, options);
      }
    }

    #place(partId: string, rendered: HTMLElement, prior: HTMLElement | undefined, content: HTMLElement): HTMLElement {
      if (this.#descriptors[partId]?.root) {
        content.replaceChildren(...rendered.childNodes);
        content.dataset.applicationPart = partId;
        if (rendered.id) content.id = rendered.id;
        content.classList.add(...rendered.classList);
        return content;
      }
      if (prior) {
        prior.replaceWith(rendered);
        return rendered;
      }
      const order = Object.keys(this.#descriptors);
      const following = order.slice(order.indexOf(partId) + 1).map((id) => this.#parts[id]);
      const next = following.find((element) => element?.parentElement === content);
      content.insertBefore(rendered, next ?? null);
      return rendered;
    }

    _preSyncPartState(partId: string, _newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      readPartState(this.#descriptors[partId]?.scrollable ?? [], priorElement, state);
    }

    _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      restorePartState(newElement, state);
    }

    _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: RenderOptions): void {
      const forms = this.#descriptors[partId]?.forms ?? {};
      for (const [selector, config] of Object.entries(forms)) {
        const form = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector<HTMLElement>(selector);
        if (!form) continue;
        form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
        form.addEventListener("change", (event) => this._onChangeForm(config, event));
      }
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#parts = {};
    }
  }
  return HandlebarsApplication;
}
