export type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

const MARGIN = 5;

/** The side of a node where a tooltip has room. */
export function directionFor(tooltip: HTMLElement, element: HTMLElement): Direction {
  const bounds = element.getBoundingClientRect();
  const view = element.ownerDocument.documentElement;
  if (bounds.top - tooltip.offsetHeight - MARGIN > 0) return "UP";
  if (bounds.bottom + tooltip.offsetHeight + MARGIN < view.clientHeight) return "DOWN";
  return bounds.right + tooltip.offsetWidth + MARGIN < view.clientWidth ? "RIGHT" : "LEFT";
}

/** Places the tooltip on that side of the node, kept inside the screen. Throws for an unknown direction. */
export function anchorTooltip(tooltip: HTMLElement, element: HTMLElement, direction: Direction): void {
  const box = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const middle = { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2 };
  const places: Record<Direction, { left: number; top: number }> = {
    UP: { left: middle.left, top: box.top - height - MARGIN },
    DOWN: { left: middle.left, top: box.bottom + MARGIN },
    LEFT: { left: box.left - width - MARGIN, top: middle.top },
    RIGHT: { left: box.right + MARGIN, top: middle.top },
    CENTER: middle,
  };
  const place = places[direction];
  if (!place) throw new Error(`"${direction}" is not a direction of a tooltip`);
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  tooltip.style.left = `${Math.max(MARGIN, Math.min(place.left, clientWidth - width - MARGIN))}px`;
  tooltip.style.top = `${Math.max(MARGIN, Math.min(place.top, clientHeight - height - MARGIN))}px`;
}
