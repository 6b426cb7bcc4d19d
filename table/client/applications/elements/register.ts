import { HTMLColorPickerElement } from "./color-picker";
import { HTMLDocumentTagsElement } from "./document-tags";
import { HTMLFilePickerElement } from "./file-picker";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select";
import { HTMLProseMirrorElement } from "./prosemirror-editor";
import { HTMLRangePickerElement } from "./range-picker";
import { HTMLStringTagsElement } from "./string-tags";

/** The custom elements of `foundry.applications.elements`. */
export const elements = {
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
};

/** Defines every custom element once. */
export function registerElements(): void {
  for (const element of Object.values(elements)) {
    if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
  }
}
