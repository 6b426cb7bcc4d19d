import { ctx } from "../../context";
import { ApplicationV2 } from "../api/application-v2";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type { ApplicationOptions, FormDataLike, RenderContext, RenderOptions } from "../types";

const FILE_TYPES = ["image", "audio", "video", "text", "imagevideo", "font", "folder", "any"];

/** Chooses a picture (or another file) by its path, with the pictures that the table knows as suggestions. */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static FILE_TYPES = FILE_TYPES;
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "file-picker-{id}",
    classes: ["filepicker"],
    tag: "form",
    type: "any",
    current: "",
    position: { width: 480 },
    window: { icon: "fa-solid fa-file-image", title: "TABLE.FilePicker.Title" },
    actions: { pickFile: FilePicker.#onPick },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
  };
  static override PARTS = {
    body: { template: "templates/apps/file-picker.hbs", scrollable: [".file-choices"] },
  };

  request: string;
  type: string;
  callback: ((path: string, picker: FilePicker) => unknown) | null;

  constructor(options: ApplicationOptions = {}) {
    super(options);
    this.type = (options.type as string | undefined) ?? "any";
    if (!FILE_TYPES.includes(this.type)) throw new Error(`"${this.type}" is not a file type`);
    this.request = (options.current as string | null | undefined) ?? "";
    this.callback = (options.callback as typeof this.callback) ?? null;
  }

  static get implementation(): typeof FilePicker {
    return (ctx.CONFIG?.ux?.FilePicker as typeof FilePicker | undefined) ?? this;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return { current: this.request, choices: knownImages(), rootId: this.id, isImage: this.type.startsWith("image") };
  }

  static #onPick(this: FilePicker, _event: PointerEvent, target: HTMLElement): void {
    const input = this.element.querySelector<HTMLInputElement>("input[name=file]");
    if (input) input.value = target.dataset.path ?? "";
  }

  static async #onSubmit(
    this: FilePicker,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    await this.callback?.(String(formData.object.file ?? ""), this);
  }
}

/** Pictures worth suggesting: those in use in the world, then the table's own. */
function knownImages(): string[] {
  const used = new Set<string>();
  for (const collection of [ctx.game.actors, ctx.game.items]) {
    for (const { img } of collection ?? []) if (img) used.add(img as string);
  }
  for (const icon of ["mystery-man", "item-bag", "dice-target", "sword", "shield", "banner"])
    used.add(`icons/svg/${icon}.svg`);
  return [...used].slice(0, 60);
}
