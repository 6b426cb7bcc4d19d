import { ctx } from "../../context";
import { ApplicationV2 } from "../api/application-v2";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type { ApplicationOptions, FormDataLike, RenderContext, RenderOptions } from "../types";

/** The settings of the combat tracker: which resource it shows, and whether the defeated are skipped. */
export class CombatTrackerConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "combat-config",
    tag: "form",
    position: { width: 420 },
    window: { title: "TABLE.Combat.Settings", icon: "fa-solid fa-gear" },
    form: { handler: CombatTrackerConfig.#onSubmit, closeOnSubmit: true },
  };
  static override PARTS = {
    form: { template: "templates/apps/combat-tracker-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const tracked = ctx.CONFIG.Token.documentClass.getTrackedAttributes() as { bar: string[][]; value: string[][] };
    const paths = [...tracked.bar, ...tracked.value].map((path) => path.join("."));
    return {
      rootId: this.id,
      settings: ctx.game.settings.get("core", "combatTrackerConfig") as object,
      resources: Object.fromEntries([...new Set(paths)].map((path) => [path, path])),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" }],
    };
  }

  static async #onSubmit(
    this: CombatTrackerConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    const current = ctx.game.settings.get("core", "combatTrackerConfig") as { toObject?: () => object };
    const value = { ...(current.toObject?.() ?? current), ...formData.object };
    await ctx.game.settings.set("core", "combatTrackerConfig", value);
  }
}
