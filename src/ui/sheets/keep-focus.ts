/*
 * A part that is drawn anew loses focus, caret and half-typed text. These are read from the old element and given to the one that
 * takes its place.
 */

/** Attributes that together name a control within its part. */
const NAMES = [
  "data-number",
  "data-text",
  "data-select",
  "data-adjust",
  "data-action",
  "data-tab",
  "data-key",
  "data-index",
  "data-step",
  "data-mode",
  "data-attribute",
  "data-ability",
  "data-type",
  "name",
] as const;

/** Where the focus was, and what was typed but not stored yet. */
export interface KeptFocus {
  readonly selector: string;
  readonly item: string | null;
  readonly typed: string | null;
  readonly selection: readonly [number, number] | null;
}

/** The focus within an element; null when it is elsewhere or on something without a name. */
export function readFocus(part: HTMLElement): KeptFocus | null {
  const focused = part.ownerDocument.activeElement;
  if (!focused || !part.contains(focused)) return null;
  const selector = NAMES.flatMap((name) => {
    const value = focused.getAttribute(name);
    return value === null ? [] : [`[${name}="${CSS.escape(value)}"]`];
  }).join("");
  if (selector === "") return null;
  const item = focused.closest("[data-item-id]")?.getAttribute("data-item-id") ?? null;
  if (!isTextField(focused)) return { selector, item, typed: null, selection: null };
  const { value, defaultValue, selectionStart, selectionEnd } = focused;
  const selection = selectionStart === null || selectionEnd === null ? null : ([selectionStart, selectionEnd] as const);
  return { selector, item, typed: value === defaultValue ? null : value, selection };
}

/** Gives the focus back, with caret and half-typed text; returns the field that got such a text, else null. */
export function restoreFocus(part: HTMLElement, kept: KeptFocus): HTMLElement | null {
  const scope = kept.item === null ? part : (itemElement(part, kept.item) ?? part);
  const found = scope.matches(kept.selector) ? scope : scope.querySelector<HTMLElement>(kept.selector);
  if (!found) return null;
  found.focus({ preventScroll: true });
  if (!isTextField(found)) return null;
  if (kept.typed !== null) found.value = kept.typed;
  if (kept.selection) found.setSelectionRange(...kept.selection);
  return kept.typed === null ? null : found;
}

function itemElement(part: HTMLElement, item: string): HTMLElement | null {
  return part.querySelector<HTMLElement>(`[data-item-id="${CSS.escape(item)}"]`);
}

/** By its name, not by its class: the element may belong to another window. */
function isTextField(element: Element): element is HTMLInputElement {
  return element.tagName === "INPUT" && element.getAttribute("type") === "text";
}
