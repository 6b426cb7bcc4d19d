import { ctx } from "../../context";
import { anchorTooltip, type Direction, directionFor } from "./tooltip-position";

export interface ActivateOptions {
  text?: string;
  html?: HTMLElement | string;
  direction?: Direction;
  cssClass?: string;
  locked?: boolean;
}

const OPTION_KEYS = new Set(["text", "html", "direction", "cssClass", "locked"]);
const SELECTOR = "[data-tooltip], [data-tooltip-html], [data-tooltip-text]";

/** Shows a tooltip for hovered or focused nodes: `data-tooltip` (a key, or HTML), `-html`, `-text`, `-class`, `-direction`. */
export class TooltipManager {
  static TOOLTIP_MARGIN_PX = 5;
  static TOOLTIP_ACTIVATION_MS = 500;
  static TOOLTIP_DIRECTIONS = { UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" } as const;

  tooltip: HTMLElement;
  element: HTMLElement | null = null;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #describedBy: string | null = null;

  constructor() {
    this.tooltip = document.getElementById("tooltip") as HTMLElement;
    if (!this.tooltip) throw new Error("The page has no #tooltip element: build the interface first");
  }

  static get implementation(): typeof TooltipManager {
    return (ctx.CONFIG?.ux?.TooltipManager as typeof TooltipManager | undefined) ?? this;
  }

  activateEventListeners(): void {
    document.addEventListener("pointerover", (event) =>
      this.#onEnter(event.target as Element, TooltipManager.TOOLTIP_ACTIVATION_MS),
    );
    document.addEventListener("pointerout", (event) => this.#onLeave(event.relatedTarget as Element | null));
    document.addEventListener("focusin", (event) => {
      const target = event.target as Element;
      if (target.matches?.(":focus-visible")) this.#onEnter(target, 0);
    });
    document.addEventListener("focusout", () => this.deactivate());
    document.addEventListener("pointerdown", () => this.deactivate(), { capture: true });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.deactivate();
    });
  }

  #onEnter(target: Element, delay: number): void {
    const element = target.closest?.<HTMLElement>(SELECTOR);
    if (!element || element === this.element) return;
    this.clearPending();
    if (!this.#hasContent(element)) return;
    this.#pending = setTimeout(() => {
      if (element.isConnected) this.activate(element);
    }, delay);
  }

  #onLeave(next: Element | null): void {
    this.clearPending();
    if (!this.element || this.element.contains(next)) return;
    this.deactivate();
  }

  #hasContent({ dataset, ariaLabel }: HTMLElement): boolean {
    return Boolean(
      dataset.tooltip || dataset.tooltipHtml || dataset.tooltipText || ("tooltip" in dataset && ariaLabel),
    );
  }

  /** Shows the tooltip of a node. Throws for unknown options, and when both text and html are given. */
  activate(element: HTMLElement, options: ActivateOptions = {}): void {
    for (const key of Object.keys(options)) {
      if (!OPTION_KEYS.has(key)) throw new Error(`"${key}" is not an option of a tooltip`);
    }
    if (options.text && options.html) throw new Error("Only one of options.text and options.html may be provided");
    if (options.locked) throw new Error("the table has no locked tooltips");
    this.deactivate();
    this.element = element;
    this.#fill(element, options);
    const source = element.closest<HTMLElement>("[data-tooltip-class]");
    this.tooltip.className = ["active", options.cssClass ?? source?.dataset.tooltipClass ?? ""].join(" ").trim();
    const wanted =
      options.direction ?? element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection;
    this.#bringOver(element);
    anchorTooltip(this.tooltip, element, (wanted as Direction | undefined) ?? directionFor(this.tooltip, element));
    this.#describe(element);
  }

  #fill(element: HTMLElement, options: ActivateOptions): void {
    const { dataset } = element;
    const html = options.html ?? (options.text ? undefined : dataset.tooltipHtml);
    if (html instanceof HTMLElement) {
      this.tooltip.replaceChildren(html);
      return;
    }
    if (html) {
      this.tooltip.innerHTML = clean(html);
      return;
    }
    const plain = options.text ?? dataset.tooltipText;
    if (plain) {
      this.tooltip.textContent = plain;
      return;
    }
    const key = dataset.tooltip || element.ariaLabel || "";
    if (ctx.game.i18n.has(key)) this.tooltip.textContent = ctx.game.i18n.localize(key) as string;
    else this.tooltip.innerHTML = clean(key);
  }

  /** A modal dialog hides everything outside it, so the tooltip moves into the dialog while it serves it. */
  #bringOver(element: HTMLElement): void {
    const layer = element.closest("dialog") ?? document.body;
    if (this.tooltip.parentElement !== layer) layer.append(this.tooltip);
  }

  #describe(element: HTMLElement): void {
    this.#describedBy = element.getAttribute("aria-describedby");
    const described = this.tooltip.textContent?.trim();
    if (described && described !== element.ariaLabel) element.setAttribute("aria-describedby", this.tooltip.id);
  }

  deactivate(): void {
    this.clearPending();
    const { element } = this;
    if (element) {
      if (this.#describedBy) element.setAttribute("aria-describedby", this.#describedBy);
      else element.removeAttribute("aria-describedby");
    }
    this.element = null;
    this.tooltip.classList.remove("active");
    if (this.tooltip.parentElement !== document.body) document.body.append(this.tooltip);
  }

  clearPending(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
  }
}

function clean(html: string): string {
  return (ctx.foundry.utils.cleanHTML?.(html) ?? html) as string;
}
