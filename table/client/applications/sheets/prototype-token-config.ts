import { ctx } from "../../context";
import { ApplicationV2 } from "../api/application-v2";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type { AnyDocument, ApplicationOptions, FormDataLike, RenderContext, RenderOptions } from "../types";

function choicesOf(constants: Record<string, number>, prefix: string): Record<string, string> {
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [String(value), `${prefix}.${name}`]));
}

function barChoices(actor: AnyDocument): string[] {
  const { documentClass } = ctx.CONFIG.Token;
  const tracked = documentClass.getTrackedAttributes(actor?.type ?? null) as { bar: string[][]; value: string[][] };
  return [...tracked.bar, ...tracked.value].map((path) => path.join("."));
}

abstract class TokenForm extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["token-config"],
    tag: "form",
    position: { width: 480 },
    window: { icon: "fa-solid fa-circle-user" },
    form: { handler: TokenForm.#onSubmit, closeOnSubmit: true },
  };
  static override PARTS = {
    form: { template: "templates/scene/token-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  abstract get token(): AnyDocument;
  abstract get actor(): AnyDocument;
  abstract _processTokenUpdate(changes: object): Promise<void>;

  override get title(): string {
    return ctx.game.i18n.format("TABLE.Token.Config", { name: this.token.name }) as string;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } = ctx.CONST;
    const bars = Object.fromEntries(barChoices(this.actor).map((path) => [path, path]));
    return {
      rootId: this.id,
      token: this.token,
      bars,
      displayModes: choicesOf(TOKEN_DISPLAY_MODES, "TABLE.Token.Display"),
      dispositions: choicesOf(TOKEN_DISPOSITIONS, "TABLE.Token.Disposition"),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" }],
    };
  }

  static async #onSubmit(
    this: TokenForm,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    const changes = ctx.foundry.utils.expandObject(formData.object) as Record<string, { attribute?: string | null }>;
    for (const bar of ["bar1", "bar2"]) if (changes[bar]) changes[bar].attribute ||= null;
    await this._processTokenUpdate(changes);
  }
}

/** The token that an actor gives to new tokens. */
export class PrototypeTokenConfig extends TokenForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "prototype-token-{id}" };
  get token(): AnyDocument {
    return this.options.prototype;
  }
  get actor(): AnyDocument {
    return this.token.parent ?? this.token.actor;
  }
  async _processTokenUpdate(changes: object): Promise<void> {
    await this.actor.update({ prototypeToken: changes });
  }
}

/** One token on a scene. */
export class TokenConfig extends TokenForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "token-config-{id}" };
  get document(): AnyDocument {
    return this.options.document;
  }
  get token(): AnyDocument {
    return this.document;
  }
  get actor(): AnyDocument {
    return this.document.actor;
  }
  async _processTokenUpdate(changes: object): Promise<void> {
    await this.document.update(changes);
  }
}
