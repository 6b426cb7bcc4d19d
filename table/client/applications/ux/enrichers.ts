import { ctx } from "../../context";
import { createAnchor } from "./content-links";
import { inlineRollAnchor } from "./inline-rolls";

export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  embeds?: boolean;
  rolls?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: object;
  [option: string]: unknown;
}

interface CustomEnricher {
  id?: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement | null> | HTMLElement | null;
  replaceParent?: boolean;
}

type Replacer = (match: RegExpMatchArray) => Promise<Node | null>;

const SKIPPED = "code, pre, script, style, textarea";

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!node.parentElement?.closest(SKIPPED)) nodes.push(node);
  }
  return nodes;
}

/** Replaces every match inside the text of `root`; a replacer that answers null leaves the text as it was. */
async function replaceText(
  root: HTMLElement,
  pattern: RegExp,
  replace: Replacer,
  replaceParent = false,
): Promise<void> {
  const global = new RegExp(pattern.source, pattern.flags.includes("g") ? pattern.flags : `${pattern.flags}g`);
  for (const node of textNodes(root)) {
    for (const match of [...node.data.matchAll(global)].reverse()) {
      const replacement = await replace(match);
      if (!replacement) continue;
      const matched = node.splitText(match.index);
      matched.splitText(match[0].length);
      if (replaceParent && matched.parentElement && matched.parentElement !== root)
        matched.parentElement.replaceWith(replacement);
      else matched.replaceWith(replacement);
    }
  }
}

/** Drops the secret blocks that have not been revealed. */
export function removeSecrets(html: HTMLElement): void {
  for (const secret of html.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
}

async function contentLink(uuid: string, label: string | undefined, options: EnrichmentOptions): Promise<HTMLElement> {
  const [target, hash] = uuid.split("#");
  const doc = (await ctx.foundry.utils.fromUuid(target, { relative: options.relativeTo })) as {
    uuid: string;
    name: string;
    documentName?: string;
    id: string;
    type?: string;
  } | null;
  if (!doc) {
    const broken = createAnchor({
      classes: ["content-link", "broken"],
      name: label ?? uuid,
      icon: "fa-solid fa-link-slash",
    });
    broken.setAttribute("aria-disabled", "true");
    return broken;
  }
  const documentName = doc.documentName ?? (ctx.foundry.utils.parseUuid(target).type as string);
  const icon = (ctx.CONFIG[documentName]?.sidebarIcon as string | undefined) ?? "fa-solid fa-file";
  return createAnchor({
    attrs: { draggable: "true" },
    dataset: { link: "", uuid: doc.uuid, id: doc.id, type: documentName, tooltipText: label ?? doc.name, hash },
    classes: ["content-link"],
    name: label ?? doc.name,
    icon,
  });
}

/** `@UUID[Actor.id]{label}` and the older `@Actor[id]{label}`. */
export async function enrichContentLinks(html: HTMLElement, options: EnrichmentOptions): Promise<void> {
  await replaceText(
    html,
    /@(UUID|Actor|Item|Scene|JournalEntry|Macro|RollTable)\[([^\]]+)\](?:\{([^}]+)\})?/g,
    (match) => {
      const [, kind, target = "", label] = match;
      return contentLink(kind === "UUID" ? target : `${kind}.${target}`, label, options);
    },
  );
}

/** `[[1d6]]` (rolled at once), `[[/r 1d6]]{label}` (rolled when clicked). */
export async function enrichInlineRolls(html: HTMLElement, options: EnrichmentOptions): Promise<void> {
  const rollData = typeof options.rollData === "function" ? options.rollData() : (options.rollData ?? {});
  await replaceText(html, /\[\[(\/[a-zA-Z]+\s)?(.*?)\]\](?:\{([^}]+)\})?/g, (match) => {
    const [, command, formula = "", label] = match;
    return inlineRollAnchor(command?.trim(), formula.trim(), label, rollData);
  });
}

/** The enrichers of packages: `CONFIG.TextEditor.enrichers`. */
export async function enrichCustom(html: HTMLElement, options: EnrichmentOptions): Promise<void> {
  const enrichers = (ctx.CONFIG.TextEditor?.enrichers ?? []) as CustomEnricher[];
  for (const { pattern, enricher, replaceParent } of enrichers) {
    await replaceText(html, pattern, async (match) => enricher(match, options), replaceParent);
  }
}
