import { instances } from "../instances";

/** Closes the foremost window on Escape, after menus and dialogs had their chance. True when there was one. */
export function closeFrontWindow(): boolean {
  const windows = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  const front = windows.sort((a, b) => (b.position.zIndex ?? 0) - (a.position.zIndex ?? 0))[0];
  if (!front) return false;
  void front.close({ closeKey: true });
  return true;
}

/** Listens for Escape on the page. */
export function activateWindowKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && focused.type === "search" && focused.value) return;
    if (closeFrontWindow()) event.preventDefault();
  });
}
