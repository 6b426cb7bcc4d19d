/** Puts an interface application where the page skeleton has its place: instead of a node with its id, else into `parent`. */
export function placeInto(element: HTMLElement, parentId: string): void {
  const placeholder = document.getElementById(element.id);
  if (placeholder) {
    placeholder.replaceWith(element);
    return;
  }
  const parent = document.getElementById(parentId);
  if (!parent) throw new Error(`The page has no #${parentId}: build the interface first`);
  parent.append(element);
}
