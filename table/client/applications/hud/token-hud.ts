import { ctx } from "../../context";
import type { AnyDocument, ApplicationOptions, RenderContext, RenderOptions } from "../types";
import { BasePlaceableHUD } from "./placeable-hud";

interface Status {
  id: string;
  name: string;
  img: string;
  hud?: boolean | { actorTypes?: string[] };
}

/** The controls around a token: combat, visibility, statuses, elevation and the two bars. */
export class TokenHUD extends BasePlaceableHUD {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "token-hud",
    actions: {
      combat: TokenHUD.#onToggleCombat,
      visibility: TokenHUD.#onToggleVisibility,
      config: TokenHUD.#onConfig,
      togglePalette: TokenHUD.#onTogglePalette,
      effect: { handler: TokenHUD.#onToggleEffect, buttons: [0, 2] },
    },
  };
  static override PARTS = { hud: { root: true, template: "templates/hud/token-hud.hbs" } };

  #paletteOpen = false;

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    const bar = (name: string) => {
      const data = document.getBarAttribute(name) as {
        type: string;
        value: number;
        attribute: string;
        editable: boolean;
      } | null;
      return data?.attribute ? { name, value: data.value, editable: data.editable, attribute: data.attribute } : null;
    };
    return Object.assign(await super._prepareContext(options), {
      elevation: document.elevation as number,
      hidden: document.hidden as boolean,
      inCombat: document.inCombat as boolean,
      canConfigure: document.isOwner as boolean,
      bar1: bar("bar1"),
      bar2: bar("bar2"),
      paletteOpen: this.#paletteOpen,
      statuses: this._getStatusEffectChoices(),
    });
  }

  /** The statuses that the token may take, each with whether it has it. */
  _getStatusEffectChoices(): object[] {
    const configured = ctx.CONFIG.statusEffects as Status[] | Record<string, Omit<Status, "id">>;
    const list = Array.isArray(configured)
      ? configured
      : Object.entries(configured).map(([id, status]) => ({ ...status, id }));
    const { actor } = this;
    return list
      .filter(({ hud }) => {
        if (hud === false) return false;
        return typeof hud !== "object" || !hud.actorTypes || hud.actorTypes.includes(actor?.type as string);
      })
      .map(({ id, name, img }) => ({
        id,
        img,
        title: ctx.game.i18n.localize(name) as string,
        active: Boolean(actor?.statuses?.has(id)),
      }));
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("submit", (event) => event.preventDefault());
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      event.target.blur();
    });
    this.element.addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement) void this.#onChange(event.target);
    });
  }

  async #onChange(input: HTMLInputElement): Promise<void> {
    const typed = input.value.trim();
    const isDelta = /^[+-]/.test(typed);
    const value = Number(typed.replace(/^=/, ""));
    if (typed === "" || !Number.isFinite(value)) {
      ctx.ui.notifications.warn("TABLE.Hud.BadNumber", { format: { value: typed } });
      await this.render();
      return;
    }
    if (input.name === "elevation") {
      await this.document.update({ elevation: isDelta ? Number(this.document.elevation) + value : value });
      return;
    }
    const bar = this.document.getBarAttribute(input.name) as { attribute: string; type: string };
    await this.actor?.modifyTokenAttribute(bar.attribute, value, isDelta, bar.type === "bar");
  }

  static async #onToggleCombat(this: TokenHUD): Promise<void> {
    const tokens = this.#controlledDocuments();
    const { documentClass } = ctx.CONFIG.Token;
    if (this.document.inCombat) await documentClass.deleteCombatants(tokens);
    else await documentClass.createCombatants(tokens);
    await this.render();
  }

  #controlledDocuments(): AnyDocument[] {
    const controlled = (ctx.canvas.tokens?.controlled ?? []).map(
      (token: AnyDocument) => token.document,
    ) as AnyDocument[];
    return controlled.includes(this.document) ? controlled : [this.document];
  }

  static async #onToggleVisibility(this: TokenHUD): Promise<void> {
    await this.document.update({ hidden: !this.document.hidden });
    await this.render();
  }

  static async #onConfig(this: TokenHUD): Promise<void> {
    await this.document.sheet.render({ force: true });
  }

  static #onTogglePalette(this: TokenHUD): void {
    this.#paletteOpen = !this.#paletteOpen;
    void this.render();
  }

  static async #onToggleEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { statusId } = target.dataset;
    if (!this.actor) {
      ctx.ui.notifications.warn("TABLE.Hud.NoActor", { localize: true });
      return;
    }
    await this.actor.toggleStatusEffect(statusId, { overlay: event.button === 2 });
    await this.render();
  }
}
