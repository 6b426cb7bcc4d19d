import { ctx } from "../../context";
import type { AnyDocument, ApplicationOptions } from "../types";
import { createSelectInput, createTextareaInput, type FormInputConfig } from "../forms/fields";
import { BaseSheet } from "./base-sheet";

/** A macro: its name, kind and command, and a button that runs it. */
export class MacroConfig extends BaseSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["macro-config"],
    position: { width: 560 },
    window: { icon: "fa-solid fa-code" },
    actions: { execute: MacroConfig.#onExecute },
  };
  static override _FIELDS = ["name", "img", "type", "command"];

  override _inputConfig(path: string): object {
    if (path === "command")
      return { input: (_field: unknown, config: FormInputConfig) => createTextareaInput({ ...config, rows: 10 }) };
    if (path !== "type") return {};
    const options = ["script", "chat"].map((value) => ({ value, label: `TABLE.Macro.Type.${value}` }));
    return {
      input: (_field: unknown, config: FormInputConfig) => createSelectInput({ ...config, options, localize: true }),
    };
  }

  override async _prepareContext(options: object) {
    const context = await super._prepareContext(options);
    context.buttons.push({ type: "button", action: "execute", icon: "fa-solid fa-play", label: "TABLE.Macro.Execute" });
    return context;
  }

  static async #onExecute(this: MacroConfig): Promise<void> {
    if (this.isEditable) await this.submit();
    await this.document.execute();
  }
}

/** A scene: its name, picture, size and grid. */
export class SceneConfig extends BaseSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { icon: "fa-solid fa-map" } };
  static override _FIELDS = [
    "name",
    "navigation",
    "background.src",
    "backgroundColor",
    "width",
    "height",
    "grid.type",
    "grid.size",
    "grid.distance",
    "grid.units",
  ];
}

/** A combatant: its name, picture and initiative. */
export class CombatantConfig extends BaseSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { icon: "fa-solid fa-khanda" } };
  static override _FIELDS = ["name", "img", "initiative", "hidden", "defeated"];
}

/** An active effect: what it is called and shows, and whether it is on. */
export class ActiveEffectConfig extends BaseSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { icon: "fa-solid fa-person-rays" } };
  static override _FIELDS = ["name", "img", "description", "disabled", "transfer", "statuses"];
}

/** A folder: its name and colour. */
export class FolderConfig extends BaseSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { icon: "fa-solid fa-folder" } };
  static override _FIELDS = ["name", "color"];
}

/** A user: his character and colour. */
export class UserConfig extends BaseSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { icon: "fa-solid fa-user" } };
  static override _FIELDS = ["color", "character"];

  override _inputConfig(path: string): object {
    if (path !== "character") return {};
    const owned = ctx.game.actors.filter((actor: AnyDocument) =>
      actor.testUserPermission(this.document, "OWNER"),
    ) as AnyDocument[];
    const options = owned.map(({ id, name }) => ({ value: id as string, label: name as string }));
    return {
      input: (_field: unknown, config: FormInputConfig) =>
        createSelectInput({ ...config, options, blank: "TABLE.None", localize: true }),
    };
  }

  override get title(): string {
    return ctx.game.i18n.format("TABLE.User.Config", { name: this.document.name }) as string;
  }
}
