/**
 * Keeps keys that a focused control of ours has used from Foundry's bindings: Space on a button would pause the game besides, an
 * arrow in a row of tabs would pan the scene or move a token. Once, while the system registers itself.
 */
export function registerKeyboard(): void {
  // On the document: Foundry listens on the window, which comes after it.
  document.addEventListener("keydown", (event) => {
    const control = (event.target as Element | null)?.closest(".fm :is(button, summary, a, [tabindex])");
    if (control && (event.key === " " || event.defaultPrevented)) event.stopPropagation();
  });
}
