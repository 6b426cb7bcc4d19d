import type { Ability } from "../../foundry/ability-list";
import { defaultAbilities } from "../../foundry/ability-list";
import { abilityLabel } from "../../foundry/labels";
import { registerPartials } from "../../foundry/partials";
import { words } from "../../foundry/play-settings";
import { setSetting, setting } from "../../foundry/settings";
import { systemPath } from "../../foundry/system";
import { ApplicationBase } from "../../foundry/types/sheet-base";
import { registerSettingsMenu } from "../../foundry/types/settings-menu";
import { hasWord, localize } from "../../foundry/types/typed";
import type { AbilityEditorView } from "./ability-editor-view";
import { abilityEditorView } from "./ability-editor-view";
import { added, moved, removed, renamed, withRole } from "./draft";

/** Edits the world's list of abilities: what they are called, in which order they stand, and which part each has in the rules. */
export class AbilityEditor extends ApplicationBase {
  static override DEFAULT_OPTIONS = {
    id: "fm-ability-editor",
    classes: ["fm", "fm-abilities"],
    window: { title: "FM.AbilityEditor.Title", resizable: true },
    position: { width: 780, height: 620 },
    actions: {
      up: AbilityEditor.#onMove,
      down: AbilityEditor.#onMove,
      remove: AbilityEditor.#onRemove,
      role: AbilityEditor.#onRole,
      add: AbilityEditor.#onAdd,
      reset: AbilityEditor.#onReset,
      save: AbilityEditor.#onSave,
    },
  };

  static override PARTS = {
    editor: { template: systemPath("templates/ability-editor/editor.hbs"), scrollable: [".fm-abilities__list"] },
  };

  #list: readonly Ability[] = setting("abilities");
  #newName = "";

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    await registerPartials();
  }

  protected override _prepareContext(): Promise<AbilityEditorView> {
    return Promise.resolve(abilityEditorView(this.#list, this.#newName, usualName, words));
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.addEventListener("keydown", (event) => {
      const { target, key } = event;
      if (key !== "Enter" || !(target instanceof HTMLInputElement) || target.name !== "new") return;
      event.preventDefault();
      void this.#add();
    });
  }

  #onInput({ target }: Event): void {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "new") this.#newName = target.value;
    else if (target.name === "label") this.#list = renamed(this.#list, idOf(target), target.value);
  }

  async #show(list: readonly Ability[]): Promise<void> {
    this.#list = list;
    await this.render();
  }

  async #add(): Promise<void> {
    const list = added(this.#list, this.#newName, (id) => (hasWord(`FM.Ability.${id}`) ? usualName(id) : null));
    if (!list) {
      ui.notifications?.warn(localize("FM.AbilityEditor.CannotAdd", { name: this.#newName }));
      return;
    }
    this.#newName = "";
    await this.#show(list);
    this.element.querySelector<HTMLElement>('input[name="new"]')?.focus();
  }

  static async #onMove(this: AbilityEditor, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const action = target.dataset["action"];
    const id = idOf(target);
    await this.#show(moved(this.#list, id, action === "up" ? -1 : 1));
    this.element.querySelector<HTMLElement>(`[data-ability="${CSS.escape(id)}"] [data-action="${action}"]`)?.focus();
  }

  static async #onRemove(this: AbilityEditor, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#show(removed(this.#list, idOf(target)));
  }

  static async #onRole(this: AbilityEditor, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const on = target.getAttribute("aria-pressed") !== "true";
    const role = target.dataset["role"] ?? "";
    const id = idOf(target);
    await this.#show(withRole(this.#list, id, role, on));
    this.element.querySelector<HTMLElement>(`[data-ability="${CSS.escape(id)}"] [data-role="${role}"]`)?.focus();
  }

  static async #onAdd(this: AbilityEditor): Promise<void> {
    await this.#add();
  }

  static async #onReset(this: AbilityEditor): Promise<void> {
    await this.#show(defaultAbilities());
  }

  static async #onSave(this: AbilityEditor): Promise<void> {
    await setSetting(
      "abilities",
      this.#list.map((ability) => ({ ...ability, roles: [...ability.roles] })),
    );
    ui.notifications?.info(localize("FM.AbilityEditor.Saved"));
    await this.close();
  }
}

function usualName(id: string): string {
  return abilityLabel({ id, label: "" });
}

function idOf(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-ability]")?.dataset["ability"] ?? "";
}

/** Puts the editor into the settings window. `init` only. */
export function registerAbilityEditor(): void {
  registerSettingsMenu("abilityEditor", {
    name: "FM.AbilityEditor.Title",
    label: "FM.AbilityEditor.Open",
    hint: "FM.AbilityEditor.MenuHint",
    icon: "fa-solid fa-list",
    type: AbilityEditor,
  });
}
