import { ctx } from "../../context";

export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | null | undefined>;
  classes?: string[];
  name?: string;
  icon?: string;
}

/** An anchor with an icon and a name, as document links and inline rolls use it. */
export function createAnchor({
  attrs = {},
  dataset = {},
  classes = [],
  name = "",
  icon,
}: AnchorOptions = {}): HTMLAnchorElement {
  const anchor = document.createElement("a");
  for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
  for (const [key, value] of Object.entries(dataset))
    if (value !== null && value !== undefined) anchor.dataset[key] = value;
  anchor.classList.add(...classes);
  anchor.tabIndex = 0;
  anchor.setAttribute("role", "button");
  if (icon) {
    const element = document.createElement("i");
    element.className = icon;
    element.inert = true;
    anchor.append(element);
  }
  anchor.append(name);
  return anchor;
}

function linkOf(event: Event): HTMLElement | null {
  return (event.target as Element | null)?.closest?.<HTMLElement>("a.content-link[data-uuid]") ?? null;
}

async function open(link: HTMLElement, event: Event): Promise<void> {
  const target = (await ctx.foundry.utils.fromUuid(link.dataset.uuid)) as {
    sheet?: object;
    parent?: { sheet?: object } | null;
    _onClickDocumentLink(event: Event): unknown;
  } | null;
  if (!target?.sheet && !target?.parent?.sheet) {
    ctx.ui.notifications.warn("TABLE.Link.Broken", { localize: true });
    return;
  }
  await target._onClickDocumentLink(event);
}

/** Document links anywhere on the page: a click or Enter does what the document does when its link is followed, a drag carries the document. */
export function activateContentLinks(): void {
  document.addEventListener("click", (event) => {
    const link = linkOf(event);
    if (!link) return;
    event.preventDefault();
    void open(link, event);
  });
  document.addEventListener("keydown", (event) => {
    const link = event.key === "Enter" ? linkOf(event) : null;
    if (link) void open(link, event);
  });
  document.addEventListener("dragstart", (event) => {
    const link = linkOf(event);
    if (!link) return;
    event.stopPropagation();
    const { uuid, type } = link.dataset;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}
