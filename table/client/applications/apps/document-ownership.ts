import { ctx } from "../../context";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type { ApplicationOptions, FormDataLike, RenderContext, RenderOptions } from "../types";

interface UserLike {
  id: string;
  name: string;
  isGM: boolean;
}

/** Sets who may see and change a document. */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["document-ownership"],
    sheetConfig: false,
    ownershipConfig: false,
    position: { width: 420 },
    window: { icon: "fa-solid fa-user-lock" },
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };
  static override PARTS = {
    form: { template: "templates/apps/document-ownership.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return ctx.game.i18n.format("TABLE.Ownership.Title", { name: this.document.name }) as string;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { ownership } = this.document._source as { ownership: Record<string, number> };
    const users = [...ctx.game.users].filter((user: UserLike) => !user.isGM) as UserLike[];
    return {
      rootId: this.id,
      levels: {
        0: "TABLE.Ownership.None",
        1: "TABLE.Ownership.Limited",
        2: "TABLE.Ownership.Observer",
        3: "TABLE.Ownership.Owner",
      },
      defaultLevel: ownership.default ?? 0,
      users: users.map(({ id, name }) => ({ id, name, level: ownership[id] ?? "" })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" }],
    };
  }

  static async #onSubmit(
    this: DocumentOwnershipConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    const ownership = { ...(this.document._source.ownership as Record<string, number>) };
    for (const [user, level] of Object.entries(formData.object)) {
      if (level === "" || level === null) delete ownership[user];
      else ownership[user] = Number(level);
    }
    await this.document.update({ ownership }, { diff: false, recursive: false });
  }
}
