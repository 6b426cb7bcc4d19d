import { ctx } from "../../../context";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../types";
import { AbstractSidebarTab } from "../sidebar-tab";

/** What is being played, and the way to the settings. */
export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["flexcol", "settings-sidebar"],
    actions: {
      configure: () => void ctx.game.settings.sheet.render({ force: true }),
      leave: () => {
        window.location.assign("/");
      },
    },
  };
  static override PARTS = { settings: { template: "templates/sidebar/tabs/settings.hbs", scrollable: [""] } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { game } = ctx;
    return Object.assign(await super._prepareContext(options), {
      version: game.version as string,
      generation: ctx.generation,
      world: game.world?.title as string,
      system: { title: game.system.title as string, version: game.system.version as string },
      scheme: (game.settings.get("core", "uiConfig")?.colorScheme?.applications ?? "") as string,
      schemes: { "": "TABLE.Theme.Browser", light: "TABLE.Theme.Light", dark: "TABLE.Theme.Dark" },
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector<HTMLSelectElement>("select[name=scheme]")?.addEventListener("change", (event) => {
      const scheme = (event.target as HTMLSelectElement).value;
      void ctx.game.settings.set("core", "uiConfig", { colorScheme: { applications: scheme, interface: scheme } });
    });
  }
}
