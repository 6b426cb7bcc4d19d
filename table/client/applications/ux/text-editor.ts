import { ctx } from "../../context";
import {
  type EnrichmentOptions,
  enrichContentLinks,
  enrichCustom,
  enrichInlineRolls,
  removeSecrets,
} from "./enrichers";
import { createAnchor, type AnchorOptions } from "./content-links";

/** Rich text: enriching stored HTML for display, and the data of drags. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return (ctx.CONFIG?.ux?.TextEditor as typeof TextEditor | undefined) ?? this;
  }

  /** Enriches stored HTML: document links, inline rolls, custom enrichers; secrets are dropped unless asked for. */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    const { secrets = false, documents = true, links = true, rolls = true, custom = true } = options;
    const html = document.createElement("div");
    html.innerHTML = content ?? "";
    if (!secrets) removeSecrets(html);
    if (documents && links) await enrichContentLinks(html, options);
    if (rolls) await enrichInlineRolls(html, options);
    if (custom) await enrichCustom(html, options);
    return html.innerHTML;
  }

  /** The JSON that a drag carries; an empty object when it carries none. */
  static getDragEventData(event: DragEvent): object {
    if (!event.dataTransfer) return {};
    try {
      const data: unknown = JSON.parse(event.dataTransfer.getData("text/plain"));
      return typeof data === "object" && data !== null ? data : {};
    } catch {
      return {};
    }
  }

  /** The text of HTML with its markup removed. */
  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  /** The beginning of a text, as a plain preview of at most `length` characters. */
  static previewHTML(content: string, length = 250): string {
    const div = document.createElement("div");
    div.innerHTML = content;
    return this.truncateText(div.textContent ?? "", { maxLength: length });
  }

  static truncateText(
    text: string,
    options: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    const { maxLength = 50, splitWords = true, suffix = "…" } = options;
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    const kept = splitWords ? cut : cut.slice(0, Math.max(cut.lastIndexOf(" "), 0) || maxLength);
    return `${kept}${suffix ?? ""}`;
  }

  static createAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return createAnchor(options);
  }

  /** The text `@UUID[…]{name}` for a dragged document, or null when the drag is none. */
  static async getContentLink(
    eventData: { type?: string; uuid?: string },
    options: { label?: string } = {},
  ): Promise<string | null> {
    if (!eventData.uuid) return null;
    const target = (await ctx.foundry.utils.fromUuid(eventData.uuid)) as { uuid: string; name: string } | null;
    return target ? `@UUID[${target.uuid}]{${options.label ?? target.name}}` : null;
  }
}
