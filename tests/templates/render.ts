import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import Handlebars from "handlebars";
import type { Words } from "../../src/play/ports";

type Tree = { readonly [key: string]: string | Tree };

const root = join(import.meta.dirname, "../..");
const english = JSON.parse(readFileSync(join(root, "lang/en.json"), "utf8")) as Tree;

/** The English text of a key; throws for a key that the language file lacks, so that no raw key is ever shown. */
function text(key: string): string {
  const found = key
    .split(".")
    .reduce<string | Tree | undefined>((at, part) => (typeof at === "object" ? at[part] : undefined), english);
  if (typeof found !== "string") throw new Error(`no text for ${key}`);
  return found;
}

/** Words as the system has them in English; placeholders that get no value are a fault. */
export const words: Words = {
  say: (key, data = {}) =>
    text(key).replace(/\{(\w+)\}/g, (_whole, name: string) => {
      if (!(name in data)) throw new Error(`${key} gets no ${name}`);
      return String(data[name]);
    }),
  number: (value, digits = 0) => value.toLocaleString("en", { maximumFractionDigits: digits }),
};

const handlebars = Handlebars.create();
handlebars.registerHelper("eq", (a: unknown, b: unknown) => a === b);
handlebars.registerHelper("localize", (key: string) => text(key));
for (const file of readdirSync(join(root, "templates/parts"))) {
  handlebars.registerPartial(`fm-${basename(file, ".hbs")}`, readFileSync(join(root, "templates/parts", file), "utf8"));
}

/** The HTML of a template with this context. */
export function html(template: string, context: object): string {
  return handlebars.compile(readFileSync(join(root, "templates", template), "utf8"), { strict: false })(context);
}

/** Names of the partials that there are, without their prefix. */
export function partialNames(): readonly string[] {
  return readdirSync(join(root, "templates/parts")).map((file) => basename(file, ".hbs"));
}
