import { ctx } from "../../context";
import { TextEditor } from "../ux/text-editor";
import { configure, type ElementConfig } from "./configure";
import { iconButton, tagElement, text } from "./dom";
import { AbstractFormInputElement } from "./form-element";

interface Tagged {
  uuid: string;
  name: string;
  documentName?: string;
}

/** Documents chosen by UUID: dropped here, or typed. Its value is one UUID (`single`) or a list. */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<Record<string, string>> {
  static override tagName = "document-tags";

  #tags = document.createElement("div");
  #input = document.createElement("input");

  constructor() {
    super();
    this._value = {};
    this._initializeTags();
  }

  get type(): string | null {
    return this.getAttribute("type");
  }
  set type(value: string | null) {
    if (value === null) this.removeAttribute("type");
    else this.setAttribute("type", value);
  }
  get single(): boolean {
    return this.hasAttribute("single");
  }
  set single(value: boolean) {
    this.toggleAttribute("single", value);
  }
  get max(): number {
    return parseInt(this.getAttribute("max") ?? "") || Infinity;
  }
  set max(value: number) {
    this.setAttribute("max", String(value));
  }

  _initializeTags(): void {
    const initial = (this.getAttribute("value") ?? this.textContent ?? "").trim();
    if (!initial) return;
    this._setValue(
      initial
        .split(",")
        .map((uuid) => uuid.trim())
        .filter(Boolean),
    );
  }

  override connectedCallback(): void {
    if (!Object.keys(this._value).length) this._initializeTags();
    super.connectedCallback();
  }

  override _buildElements(): HTMLElement[] {
    this.#tags.className = "tags input-element-tags";
    this.#input.type = "text";
    this.#input.placeholder = text("TABLE.Element.UuidPlaceholder");
    this._primaryInput = this.#input;
    return [
      this.#tags,
      this.#input,
      iconButton("fa-solid fa-file-circle-plus", text("TABLE.Element.AddDocument"), "icon add"),
    ];
  }

  override _refresh(): void {
    const entries = Object.entries(this._value);
    this.#tags.replaceChildren(
      ...entries.map(([uuid, name]) => HTMLDocumentTagsElement.renderTag(uuid, name, this.editable)),
    );
    this.#input.hidden = this.single && entries.length > 0;
    const add = this.querySelector<HTMLElement>("button.add");
    if (add) add.hidden = this.#input.hidden;
  }

  static renderTag(uuid: string, name: string, editable = true): HTMLDivElement {
    const tag = tagElement(uuid, name, editable);
    tag.dataset.tooltipText = uuid;
    return tag;
  }

  override _activateListeners(): void {
    this.addEventListener("click", (event) => {
      const button = (event.target as HTMLElement).closest("button");
      if (button?.classList.contains("add")) void this.#add(this.#input.value.trim());
      else if (button) this.#remove(button.closest<HTMLElement>(".tag")?.dataset.key ?? "");
    });
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      void this.#add(this.#input.value.trim());
    });
    this.#input.addEventListener("change", (event) => event.stopPropagation());
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const { uuid } = TextEditor.implementation.getDragEventData(event) as { uuid?: string };
      if (uuid && this.editable) void this.#add(uuid);
    });
  }

  async #add(uuid: string): Promise<void> {
    if (!uuid) return;
    try {
      const found = (await ctx.foundry.utils.fromUuid(uuid)) as Tagged | null;
      if (!found) throw new Error(text("TABLE.Element.NoDocument", { uuid }));
      this._validateDocument(found);
      const others = this.single ? {} : this._value;
      if (Object.keys(others).length >= this.max)
        throw new Error(text("TABLE.Element.TooMany", { max: String(this.max) }));
      this._value = { ...others, [uuid]: found.name };
      this.#input.value = "";
      this.value = this._getValue();
    } catch (error) {
      ctx.ui.notifications.error((error as Error).message);
    }
  }

  #remove(uuid: string): void {
    const { [uuid]: _removed, ...rest } = this._value;
    this._value = rest;
    this.value = this._getValue();
  }

  _validateDocument(document: Tagged): void {
    const documentName = document.documentName ?? (ctx.foundry.utils.parseUuid(document.uuid).type as string);
    if (this.type && documentName !== this.type) {
      throw new Error(text("TABLE.Element.WrongType", { type: this.type, name: document.name }));
    }
  }

  override _getValue(): string | string[] | null {
    const uuids = Object.keys(this._value);
    return this.single ? (uuids[0] ?? null) : uuids;
  }

  override _setValue(value: string | string[] | null): void {
    const uuids = Array.isArray(value) ? value : value ? [value] : [];
    const named: Record<string, string> = {};
    for (const uuid of uuids) {
      const known =
        this._value[uuid] ?? (ctx.foundry.utils.fromUuidSync(uuid, { strict: false })?.name as string | undefined);
      named[uuid] = known ?? uuid;
    }
    this._value = named;
  }

  override _toggleDisabled(disabled: boolean): void {
    this._refresh();
    super._toggleDisabled(disabled);
  }

  static create(
    config: ElementConfig & { type?: string; single?: boolean; max?: number; value?: unknown },
  ): HTMLDocumentTagsElement {
    const element = document.createElement(this.tagName) as HTMLDocumentTagsElement;
    const { value } = config;
    const uuids =
      Array.isArray(value) || value instanceof Set ? [...(value as Iterable<string>)] : value ? [String(value)] : [];
    if (config.type) element.type = config.type;
    if (config.single) element.single = true;
    if (config.max) element.max = config.max;
    element.setAttribute("value", uuids.join(","));
    return configure(element, config);
  }
}
