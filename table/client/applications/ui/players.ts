import { ctx } from "../../context";
import { ApplicationV2 } from "../api/application-v2";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { menuEntry } from "../sidebar/menu-entry";
import type { AnyDocument, ApplicationOptions, ContextMenuEntry, RenderContext, RenderOptions } from "../types";
import { placeInto } from "./place-into";

/** Who belongs to the world, and who is here. */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggleInactive: Players.#onToggle },
  };
  static override PARTS = { players: { root: true, template: "templates/ui/players.hbs" } };

  #expanded = false;

  get expanded(): boolean {
    return this.#expanded;
  }

  _formatName(user: AnyDocument): string {
    const character = user.character?.name as string | undefined;
    return character ? `${user.name} [${character}]` : (user.name as string);
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const users = [...ctx.game.users].map((user: AnyDocument) => ({
      id: user.id as string,
      name: this._formatName(user),
      active: user.active as boolean,
      isSelf: user.isSelf as boolean,
      isGM: user.isGM as boolean,
      color: (user.color?.css ?? user.color ?? "transparent") as string,
    }));
    const active = users.filter((user) => user.active || user.isSelf);
    const inactive = users.filter((user) => !active.includes(user));
    return { active, inactive, expanded: this.#expanded, count: inactive.length };
  }

  override _insertElement(element: HTMLElement): void {
    placeInto(element, "ui-left-column-2");
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getContextMenuOptions.bind(this), ".player", {
      hookName: "getUserContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    for (const hook of ["userConnected", "createUser", "updateUser", "deleteUser"])
      ctx.Hooks.on(hook, () => void this.render());
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    const userOf = (target: HTMLElement): AnyDocument => ctx.game.users.get(target.dataset.userId);
    return [
      menuEntry({
        label: "TABLE.User.Configure",
        icon: "fa-solid fa-user-gear",
        visible: (target) => ctx.game.user.isGM || userOf(target)?.isSelf,
        onClick: (_event, target) => userOf(target).sheet.render({ force: true }),
      }),
      menuEntry({
        label: "TABLE.User.OpenCharacter",
        icon: "fa-solid fa-address-card",
        visible: (target) => Boolean(userOf(target)?.character?.testUserPermission(ctx.game.user, "LIMITED")),
        onClick: (_event, target) => userOf(target).character.sheet.render({ force: true }),
      }),
    ];
  }

  expand(): void {
    this.toggleExpanded(true);
  }
  collapse(): void {
    this.toggleExpanded(false);
  }
  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    void this.render();
  }

  static #onToggle(this: Players): void {
    this.toggleExpanded();
  }
}
