import { ctx } from "../../context";

export type DragAction = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";

export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector: string | null | undefined) => boolean>>;
  callbacks?: Partial<Record<DragAction, (event: DragEvent) => unknown>>;
}

/** Wires one drag and drop workflow of an application to its elements. */
export class DragDrop {
  dragSelector: string | null | undefined;
  dropSelector: string | null | undefined;
  permissions: NonNullable<DragDropConfiguration["permissions"]>;
  callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor(configuration: DragDropConfiguration = {}) {
    const { dragSelector, dropSelector, permissions, callbacks, ...rest } = configuration;
    for (const key of Object.keys(rest)) throw new Error(`"${key}" is not an option of DragDrop`);
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions ?? {};
    this.callbacks = callbacks ?? {};
  }

  static get implementation(): typeof DragDrop {
    return (ctx.CONFIG?.ux?.DragDrop as typeof DragDrop | undefined) ?? this;
  }

  /** Attaches the handlers; binding again after a re-render is safe for fresh elements. */
  bind(html: HTMLElement): this {
    if (this.dragSelector && this.can("dragstart", this.dragSelector)) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.draggable = true;
        element.ondragstart = (event) => this._handleDragStart(event);
        element.ondragend = (event) => this._handleDragEnd(event);
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const targets = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
      for (const element of targets) {
        element.ondragover = (event) => this._handleDragOver(event);
        element.ondrop = (event) => this._handleDrop(event);
        element.ondragenter = (event) => this._handleDragEnter(event);
        element.ondragleave = (event) => this._handleDragLeave(event);
      }
    }
    return this;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  can(action: "dragstart" | "drop", selector?: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }
  _handleDragEnd(event: DragEvent): void {
    this.callback(event, "dragend");
  }
  _handleDragEnter(event: DragEvent): void {
    this.callback(event, "dragenter");
  }
  _handleDragLeave(event: DragEvent): void {
    this.callback(event, "dragleave");
  }
  _handleDragOver(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "dragover");
  }
  _handleDrop(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "drop");
  }

  /** A detached preview for dragging an image; it removes itself after the browser took its picture. */
  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLElement {
    const preview = document.createElement("div");
    preview.className = "drag-preview";
    const copy = img.cloneNode() as HTMLImageElement;
    copy.width = width;
    copy.height = height;
    preview.append(copy);
    document.body.append(preview);
    setTimeout(() => preview.remove(), 0);
    return preview;
  }
}
