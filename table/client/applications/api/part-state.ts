import { ctx } from "../../context";

/** What must survive the replacement of a part: scroll positions, the focused control, and its selection. */
export interface PartState {
  /** On 13 the element comes first, on 14 its selector. */
  scrollPositions: Array<[HTMLElement | string, number, number]>;
  focus?: string;
  selection?: [start: number, end: number, direction: "forward" | "backward" | "none"];
}

function find(root: HTMLElement, selector: string): HTMLElement | null {
  return selector === "" ? root : root.querySelector<HTMLElement>(selector);
}

function focusSelector(element: HTMLElement): string | undefined {
  const name = element.getAttribute("name");
  if (element.id) return `#${CSS.escape(element.id)}`;
  const tag = element.tagName.toLowerCase();
  if (name && element instanceof HTMLInputElement && element.type === "radio") {
    return `input[name="${CSS.escape(name)}"][value="${CSS.escape(element.value)}"]`;
  }
  if (name) return `${tag}[name="${CSS.escape(name)}"]`;
  const data = Object.entries(element.dataset).filter(([, value]) => value && value.length < 200);
  if (!data.length || !element.dataset.action) return undefined;
  const attributes = data.map(([key, value]) => {
    const attribute = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `[data-${attribute}="${CSS.escape(value ?? "")}"]`;
  });
  return `${tag}${attributes.filter((attribute) => !attribute.startsWith("[data-tooltip")).join("")}`;
}

/** Records the state of a part that is about to be replaced. */
export function readPartState(scrollable: string[], prior: HTMLElement, state: PartState): void {
  for (const selector of scrollable) {
    const element = find(prior, selector);
    if (element)
      state.scrollPositions.push([ctx.generation < 14 ? element : selector, element.scrollTop, element.scrollLeft]);
  }
  if (ctx.generation < 14)
    selectorsOf.set(
      state,
      scrollable.filter((selector) => find(prior, selector)),
    );
  const focused = prior.ownerDocument.activeElement as HTMLElement | null;
  if (!focused || !prior.contains(focused)) return;
  const host =
    focused.getAttribute("name") || focused.id ? focused : (focused.closest<HTMLElement>("[name]") ?? focused);
  state.focus = focusSelector(host.contains(focused) && prior.contains(host) && host !== prior ? host : focused);
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return;
  if (focused.selectionStart === null || focused.selectionEnd === null) return;
  state.selection = [focused.selectionStart, focused.selectionEnd, focused.selectionDirection ?? "none"];
}

const selectorsOf = new WeakMap<PartState, string[]>();

/** Brings recorded state back to the element that replaced the part. */
export function restorePartState(element: HTMLElement, state: PartState): void {
  if (state.focus) {
    const target = element.querySelector<HTMLElement>(state.focus);
    target?.focus({ preventScroll: true });
    const selectable = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (selectable && state.selection && target.selectionStart !== null) target.setSelectionRange(...state.selection);
  }
  const selectors = selectorsOf.get(state);
  state.scrollPositions.forEach(([where, top, left], index) => {
    const selector = typeof where === "string" ? where : (selectors?.[index] ?? "");
    const scrolled = find(element, selector);
    if (scrolled) Object.assign(scrolled, { scrollTop: top, scrollLeft: left });
  });
}
