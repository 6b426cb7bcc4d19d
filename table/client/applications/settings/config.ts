import { ctx } from "../../context";
import { ApplicationV2 } from "../api/application-v2";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type { ApplicationOptions, FormDataLike, RenderContext, RenderOptions } from "../types";
import { settingGroups, type SettingLike, submittedValue } from "./setting-groups";

interface MenuLike {
  type: new () => ApplicationV2;
  restricted?: boolean;
}

/** Every registered setting that may be configured, by package, and the menus that packages register. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    position: { width: 640, height: 620 },
    window: {
      title: "TABLE.Settings.Configure",
      icon: "fa-solid fa-gears",
      contentClasses: ["standard-form", "flexcol"],
      resizable: true,
    },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openSubmenu: SettingsConfig.#onOpenSubmenu, resetDefaults: SettingsConfig.#onResetDefaults },
  };
  static override PARTS = {
    main: { template: "templates/settings/config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), {
      groups: settingGroups(this.id),
      buttons: [
        {
          type: "button",
          action: "resetDefaults",
          icon: "fa-solid fa-arrow-rotate-left",
          label: "TABLE.Settings.Reset",
        },
        { type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" },
      ],
    });
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    let reload = false;
    for (const [id, value] of Object.entries(formData.object)) {
      const setting = ctx.game.settings.settings.get(id) as SettingLike | undefined;
      if (!setting) throw new Error(`"${id}" is not a registered game setting`);
      const before = JSON.stringify(ctx.game.settings.get(setting.namespace, setting.key) ?? null);
      const next = submittedValue(setting, value);
      if (before === JSON.stringify(next ?? null)) continue;
      await ctx.game.settings.set(setting.namespace, setting.key, next);
      reload ||= Boolean(setting.requiresReload);
    }
    if (reload) await SettingsConfig.reloadConfirm({ world: ctx.game.user.isGM as boolean });
  }

  /** Asks whether the page may be loaded anew, and does so. */
  static async reloadConfirm(_options: { world?: boolean } = {}): Promise<void> {
    const yes = await ctx.foundry.applications.api.DialogV2.confirm({
      window: { title: "TABLE.Settings.ReloadTitle" },
      content: `<p>${ctx.game.i18n.localize("TABLE.Settings.ReloadHint")}</p>`,
    });
    if (yes) window.location.reload();
  }

  static async #onOpenSubmenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu = ctx.game.settings.menus.get(target.dataset.key) as MenuLike | undefined;
    if (!menu) throw new Error(`"${target.dataset.key}" is not a registered settings menu`);
    await new menu.type().render({ force: true });
  }

  static #onResetDefaults(this: SettingsConfig): void {
    for (const element of this.form?.elements ?? []) {
      const control = element as HTMLInputElement;
      const setting = ctx.game.settings.settings.get(control.name) as SettingLike | undefined;
      if (!setting) continue;
      if (control.type === "checkbox") control.checked = Boolean(setting.default);
      else control.value = setting.default === undefined || setting.default === null ? "" : String(setting.default);
    }
  }
}
