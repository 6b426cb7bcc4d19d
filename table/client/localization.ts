import { mergeObject } from "../core/utils/equality";
import { expandObject, getProperty } from "../core/utils/object";
import { localizeDataModel } from "./field-labels";

type Translations = { [key: string]: string | Translations };

/** Where a language file lies, and the language that it speaks. */
export interface LanguageSource {
  lang: string;
  path: string;
}

/** Text by key, in the language of the user, with English to fall back on (FOUNDRY.md §3.8). */
export class Localization {
  lang: string;
  defaultModule = "core";
  translations: Translations = {};
  _fallback: Translations = {};
  #sources: LanguageSource[];
  #formatters = new Map<string, Intl.ListFormat>();

  /** @param sources Language files in the order core, system, modules, world; later files win. */
  constructor(serverLanguage = "en", sources: LanguageSource[] = []) {
    this.lang = serverLanguage;
    this.#sources = sources;
  }

  /** Loads the user's language and, where that is another one, English. */
  async initialize(): Promise<void> {
    await this.setLanguage(this.lang);
  }

  /** Gives the fields of a model their labels and hints in the user's language. */
  static localizeDataModel(model: unknown, options: { prefixes?: string[]; prefixPath?: string } = {}): void {
    localizeDataModel(model, options);
  }

  async setLanguage(lang: string): Promise<void> {
    this.lang = lang;
    document.documentElement.setAttribute("lang", lang);
    this._fallback = lang === "en" ? {} : await this.#load("en");
    this.translations = await this.#load(lang);
  }

  async #load(lang: string): Promise<Translations> {
    const files = await Promise.all(this.#sources.filter((s) => s.lang === lang).map((s) => this.#fetch(s.path)));
    const merged: Translations = {};
    for (const file of files) mergeObject(merged, file);
    return merged;
  }

  async #fetch(path: string): Promise<Translations> {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`The language file "${path}" could not be loaded: ${response.status}`);
    return expandObject(await response.json()) as Translations;
  }

  has(stringId: string, fallback = true): boolean {
    return typeof this.#lookup(stringId, fallback) === "string";
  }

  localize(stringId: string): string {
    if (typeof stringId !== "string") throw new Error(`game.i18n.localize needs a string, not ${typeof stringId}`);
    const found = this.#lookup(stringId, true);
    return typeof found === "string" ? found : stringId;
  }

  format(stringId: string, data: Record<string, unknown> = {}): string {
    return this.localize(stringId).replace(/\{([^{}]+)\}/g, (_match, key: string) => {
      const value = data[key];
      return value === undefined ? `{${key}}` : String(value);
    });
  }

  #lookup(stringId: string, fallback: boolean): unknown {
    if (!stringId) return undefined;
    const own = getProperty(this.translations, stringId);
    if (typeof own === "string" || !fallback) return own;
    return getProperty(this._fallback, stringId) ?? own;
  }

  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    const key = `${style}:${type}`;
    let formatter = this.#formatters.get(key);
    if (!formatter) this.#formatters.set(key, (formatter = new Intl.ListFormat(this.lang, { style, type })));
    return formatter;
  }

  /** Sorts the array itself by a (dotted) key, in the language's own order. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const text = (o: T): string => String(getProperty(o, key) ?? "");
    return objects.sort((a, b) => text(a).localeCompare(text(b), this.lang));
  }
}
