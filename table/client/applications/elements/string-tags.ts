import { ctx } from "../../context";
import { configure, type ElementConfig } from "./configure";
import { iconButton, tagElement, text } from "./dom";
import { AbstractFormInputElement } from "./form-element";

/** A set of freely typed words. */
export class HTMLStringTagsElement extends AbstractFormInputElement<Set<string>> {
  static override tagName = "string-tags";
  static icons = { add: "fa-solid fa-tag", remove: "fa-solid fa-xmark" };
  static labels = {
    add: "TABLE.Element.AddTag",
    remove: "TABLE.Element.Remove",
    placeholder: "TABLE.Element.TagPlaceholder",
  };

  #tags = document.createElement("div");
  #input = document.createElement("input");

  constructor() {
    super();
    this._value = new Set();
    this._initializeTags();
  }

  _initializeTags(): void {
    const initial = this.getAttribute("value") ?? this.textContent ?? "";
    this._setValue(
      initial
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean),
    );
  }

  override connectedCallback(): void {
    if (!this._value.size) this._initializeTags();
    super.connectedCallback();
  }

  _validateTag(tag: string): void {
    if (!tag) throw new Error("A tag may not be blank");
  }

  override _buildElements(): HTMLElement[] {
    const { labels, icons } = this.constructor as typeof HTMLStringTagsElement;
    this.#tags.className = "tags input-element-tags";
    this.#input.type = "text";
    this.#input.placeholder = text(labels.placeholder);
    this._primaryInput = this.#input;
    return [this.#tags, this.#input, iconButton(icons.add, text(labels.add), "icon add")];
  }

  override _refresh(): void {
    this.#tags.replaceChildren(
      ...[...this._value].map((tag) => HTMLStringTagsElement.renderTag(tag, undefined, this.editable)),
    );
  }

  static renderTag(tag: string, label?: string, editable = true): HTMLDivElement {
    return tagElement(tag, label ?? tag, editable);
  }

  override _activateListeners(): void {
    this.addEventListener("click", (event) => {
      const button = (event.target as HTMLElement).closest("button");
      if (button?.classList.contains("add")) this.#add();
      else if (button) this.#remove(button.closest<HTMLElement>(".tag")?.dataset.key ?? "");
    });
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add();
    });
    this.#input.addEventListener("change", (event) => event.stopPropagation());
  }

  #add(): void {
    const typed = this.#input.value.trim();
    if (!typed) return;
    const tag = this.hasAttribute("slug") ? slugOf(typed) : typed;
    try {
      this._validateTag(tag);
    } catch (error) {
      ctx.ui.notifications.error(error as Error);
      return;
    }
    this.#input.value = "";
    this.value = [...this._value, tag];
    this.#input.focus();
  }

  #remove(tag: string): void {
    this.value = [...this._value].filter((other) => other !== tag);
    this.#input.focus();
  }

  override _getValue(): string[] {
    return [...this._value];
  }
  override _setValue(value: Iterable<string>): void {
    this._value = new Set(typeof value === "string" ? (value as string).split(",").filter(Boolean) : value);
  }
  override _toggleDisabled(disabled: boolean): void {
    this._refresh();
    super._toggleDisabled(disabled);
  }

  static create(config: ElementConfig & { slug?: boolean; value?: Iterable<string> }): HTMLStringTagsElement {
    const element = document.createElement(this.tagName) as HTMLStringTagsElement;
    element.setAttribute("value", [...(config.value ?? [])].join(","));
    if (config.slug) element.setAttribute("slug", "");
    return configure(element, config);
  }
}

/** `String#slugify` is one of the extensions that the table installs; the compiler does not know it here. */
function slugOf(value: string): string {
  return (value as string & { slugify(options: object): string }).slugify({ strict: true });
}
