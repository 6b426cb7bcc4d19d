import { registerApi } from "../foundry/api";
import { packPage, showPage } from "../foundry/types/journal";
import { localize, onHook } from "../foundry/types/typed";

const PACK = "force-multiplier.rules";
const ENTRY = "rulesForceMulti0";
const ID_LENGTH = 16;
const RULE = /^([A-Z]{1,2})-\d+$/;
const LINK = ".fm-ledger__rule[data-rule]";

/** Makes the rule ids of ledgers, cards and windows open the rules journal, wherever they stand. `init` only. */
export function registerRuleLinks(): void {
  registerApi({ openRule });
  listen(document);
  // On generation 14 a window may be moved out of the page, into a document of its own.
  onHook("renderApplicationV2", (app: { readonly element: HTMLElement | null }) => {
    if (app.element) listen(app.element.ownerDocument);
  });
}

const heard = new WeakSet<Document>();

function listen(page: Document): void {
  if (heard.has(page)) return;
  heard.add(page);
  page.addEventListener("click", follow);
  page.addEventListener("keydown", (event) => {
    if (event.key === "Enter") follow(event);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event, event.key === "ArrowDown" ? 1 : -1);
  });
}

/** Opens the page of the rules journal that explains a rule, at that rule. */
export async function openRule(rule: string): Promise<void> {
  const [, chapter = ""] = RULE.exec(rule) ?? [];
  const page = chapter && (await packPage(PACK, ENTRY, `rulePage${chapter}`.padEnd(ID_LENGTH, "0")));
  if (!page) {
    ui.notifications?.warn(localize("FM.Rules.Gone", { rule }));
    return;
  }
  const id = rule.toLowerCase();
  const anchor = Object.keys(page.toc).find((slug) => slug === id || slug.startsWith(`${id}-`));
  await showPage(page, anchor ?? null);
}

function linkOf(event: Event): HTMLElement | null {
  const target = event.target as Partial<Element> | null;
  return target?.closest?.<HTMLElement>(LINK) ?? null;
}

/** Inside a label the click would also tick its box. */
function follow(event: Event): void {
  const link = linkOf(event);
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  void openRule(link.dataset["rule"] ?? "");
}

/** Only the first id of a ledger is a stop of the Tab key; the arrows go on from there. */
function move(event: KeyboardEvent, step: 1 | -1): void {
  const link = linkOf(event);
  const group = link?.closest("ul, ol");
  if (!link || !group) return;
  event.preventDefault();
  event.stopPropagation();
  const links = [...group.querySelectorAll<HTMLElement>(LINK)];
  const next = links[links.indexOf(link) + step];
  if (!next) return;
  link.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
