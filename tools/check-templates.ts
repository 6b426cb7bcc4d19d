/**
 * Finds template paths that no context has. Every template names the TypeScript type of its context in its first line,
 * `{{!-- context: src/file.ts#Type --~}}`; each path is resolved against that type with the compiler, block by block, and a
 * partial's argument must be assignable to the partial's own context. Run: `tsx tools/check-templates.ts`.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import Handlebars from "handlebars";
import type ts from "typescript";
import { filesBelow, root } from "./files";
import { TypeBook } from "./templates/types";
import { TemplateWalk } from "./templates/walk";

const headline = /^\{\{!--\s*context:\s*(\S+)#(\w+)\s*--~?\}\}/;

interface Template {
  readonly path: string;
  readonly text: string;
  readonly file: string;
  readonly type: string;
}

/** All faults of all templates, a line each. */
export function checkTemplates(): string[] {
  const faults: string[] = [];
  const templates: Template[] = [];
  for (const path of filesBelow("templates", [".hbs"])) {
    const text = readFileSync(join(root, path), "utf8");
    const match = headline.exec(text);
    if (match?.[1] && match[2]) templates.push({ path, text, file: match[1], type: match[2] });
    else faults.push(`${path}:1 names no context`);
  }
  const book = new TypeBook([...new Set(templates.map((each) => each.file))]);
  const contexts = new Map<Template, ts.Type>();
  const partials = new Map<string, ts.Type>();
  for (const template of templates) {
    const type = book.exported(template.file, template.type);
    if (!type) {
      faults.push(`${template.path}:1 ${template.file} exports no ${template.type}`);
      continue;
    }
    contexts.set(template, type);
    if (template.path.startsWith("templates/parts/")) partials.set(`fm-${basename(template.path, ".hbs")}`, type);
  }
  for (const [template, context] of contexts) {
    const walk = new TemplateWalk(book, partials, context);
    walk.program(Handlebars.parse(template.text));
    faults.push(...walk.faults.map((fault) => `${template.path}:${fault.line} ${fault.text}`));
  }
  return faults;
}

if (process.argv[1]?.endsWith("check-templates.ts")) {
  const faults = checkTemplates();
  faults.forEach((fault) => console.error(fault));
  console.log(faults.length === 0 ? "templates: every path is in its context" : `templates: ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
