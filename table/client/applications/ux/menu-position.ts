const MARGIN = 4;

function settle(menu: HTMLElement, left: number, below: number, above: number): boolean {
  const { clientWidth, clientHeight } = menu.ownerDocument.documentElement;
  const up = below + menu.offsetHeight > clientHeight && above - menu.offsetHeight > 0;
  menu.classList.toggle("expand-up", up);
  menu.classList.toggle("expand-down", !up);
  const top = up ? above - menu.offsetHeight : Math.min(below, clientHeight - menu.offsetHeight - MARGIN);
  menu.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - menu.offsetWidth - MARGIN))}px`;
  menu.style.top = `${Math.max(MARGIN, top)}px`;
  return up;
}

/** Places a menu at the pointer of the event that opened it, else below its target; true when it opens upwards. */
export function placeBeside(menu: HTMLElement, target: HTMLElement, event: Event | null): boolean {
  if (event instanceof MouseEvent && (event.clientX || event.clientY)) {
    return settle(menu, event.clientX, event.clientY, event.clientY);
  }
  return placeWithin(menu, target);
}

/** Places a menu along the lower edge of its target; true when there is only room above. */
export function placeWithin(menu: HTMLElement, target: HTMLElement): boolean {
  const bounds = target.getBoundingClientRect();
  menu.style.minWidth = `${Math.min(bounds.width, 280)}px`;
  return settle(menu, bounds.left, bounds.bottom, bounds.top);
}
