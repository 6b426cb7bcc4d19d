/** Which folds of which cards are open on this client: kept when a card is drawn anew. */
const open = new Set<string>();

/** Opens again what was open, and remembers what is opened or closed from now on. */
export function keepFolds(card: HTMLElement, message: string): void {
  for (const fold of card.querySelectorAll<HTMLDetailsElement>("details[data-fold]")) {
    const key = `${message} ${fold.dataset["fold"] ?? ""}`;
    fold.open = open.has(key);
    fold.addEventListener("toggle", () => {
      if (fold.open) open.add(key);
      else open.delete(key);
    });
  }
}
