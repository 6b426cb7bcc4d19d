const NEXT: ReadonlySet<string> = new Set(["ArrowRight", "ArrowDown"]);
const PREVIOUS: ReadonlySet<string> = new Set(["ArrowLeft", "ArrowUp"]);

/** A row of buttons that is one stop for Tab: arrows, Home and End move within `[data-roving]`. True when the key was one of these. */
export function moveWithin(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  const group = target?.closest<HTMLElement>("[data-roving]");
  if (!target || !group || event.ctrlKey || event.altKey || event.metaKey) return false;
  const buttons = [...group.querySelectorAll<HTMLElement>("button")];
  const at = buttons.indexOf(target);
  const to = wanted(event.key, at, buttons.length);
  const next = to === null ? undefined : buttons[to];
  if (!next || at < 0) return false;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
  return true;
}

function wanted(key: string, at: number, count: number): number | null {
  if (NEXT.has(key)) return (at + 1) % count;
  if (PREVIOUS.has(key)) return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
