import { ApplicationV2 } from "../api/application-v2";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../types";

/** A picture in a window of its own. */
export class ImagePopout extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "image-popout-{id}",
    classes: ["image-popout"],
    src: "",
    caption: "",
    position: { width: 480 },
    window: { resizable: true, icon: "fa-solid fa-image" },
  };
  static override PARTS = { popout: { template: "templates/apps/image-popout.hbs" } };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return { src: this.options.src, caption: this.options.caption, title: this.title };
  }
}
