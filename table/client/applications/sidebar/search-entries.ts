/** Hides the entries whose name does not contain the query, and opens folders with a match while there is one. */
export function filterDirectory(root: HTMLElement, query: string): void {
  const wanted = query.trim().toLocaleLowerCase();
  for (const entry of root.querySelectorAll<HTMLElement>(".directory-item[data-entry-id]")) {
    const name = entry.querySelector(".entry-name")?.textContent?.toLocaleLowerCase() ?? "";
    entry.hidden = Boolean(wanted) && !name.includes(wanted);
  }
  for (const folder of root.querySelectorAll<HTMLElement>(".directory-item.folder")) {
    const match = folder.querySelector(".directory-item[data-entry-id]:not([hidden])") !== null;
    folder.hidden = Boolean(wanted) && !match;
    folder.classList.toggle("searched", Boolean(wanted) && match);
  }
}
