import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import Handlebars from "handlebars";
import type { Words } from "../../src/play/ports";
import type { SheetKit } from "../../src/ui/sheets/kit";

type Tree = { readonly [key: string]: string | Tree };

const english = JSON.parse(readFileSync("lang/en.json", "utf8")) as Tree;

/** The text of a key; throws where the language file lacks it, so that no test passes on a bare key. */
function text(key: string): string {
  const found = key
    .split(".")
    .reduce<string | Tree | undefined>((at, part) => (typeof at === "object" ? at[part] : undefined), english);
  if (typeof found !== "string") throw new Error(`the language file has no ${key}`);
  return found;
}

/** Words from the real language file. */
export const words: Words = {
  say: (key, data = {}) => text(key).replace(/\{(\w+)\}/g, (whole, name: string) => String(data[name] ?? whole)),
  number: (value, digits) =>
    value.toLocaleString(
      "en",
      digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
    ),
};

const handlebars = Handlebars.create();
handlebars.registerHelper({
  localize: (key: string, options: { hash: Record<string, string> }) => words.say(key, options.hash),
  eq: (a: unknown, b: unknown) => a === b,
  concat: (...parts: unknown[]) => parts.slice(0, -1).join(""),
});
for (const file of readdirSync("templates/parts")) {
  handlebars.registerPartial(`fm-${basename(file, ".hbs")}`, readFileSync(join("templates/parts", file), "utf8"));
}

const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** Renders a template of the system, by its path below `templates/`. */
export function render(path: string, context: object): string {
  let template = compiled.get(path);
  if (!template) compiled.set(path, (template = handlebars.compile(readFileSync(join("templates", path), "utf8"))));
  return template(context);
}

/** What views of sheets need, with the real words and the real partial. */
export const kit: SheetKit = { words, tip: (view) => render("parts/tip.hbs", view) };
