import { ctx } from "../../../context";
import type { AnyDocument, ApplicationOptions, ContextMenuEntry, RenderContext, RenderOptions } from "../../types";
import { menuEntry } from "../menu-entry";
import { AbstractSidebarTab } from "../sidebar-tab";
import { combatMenu, entryMenu } from "./combat-menus";
import { effectIcons, turnClasses } from "./combat-turn-context";

const COMBAT_HOOKS = ["createCombat", "updateCombat", "deleteCombat"];
const MEMBER_HOOKS = [
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateActor",
  "createActiveEffect",
  "deleteActiveEffect",
];
/** Actions that are methods of the viewed combat; the rest of them concern one combatant. */
const COMBAT_METHODS = new Set([
  "startCombat",
  "endCombat",
  "nextTurn",
  "previousTurn",
  "nextRound",
  "previousRound",
  "resetAll",
  "rollAll",
  "rollNPC",
]);
const COMBATANT_ACTIONS = new Set([
  "pingCombatant",
  "panToCombatant",
  "rollInitiative",
  "toggleDefeated",
  "toggleHidden",
  "activateCombatant",
]);

/** The combats of the scene and the turn order of the one being viewed. Systems subclass it through `CONFIG.ui.combat`. */
export class CombatTracker extends AbstractSidebarTab {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["flexcol"],
    actions: {
      createCombat: CombatTracker.#onCreateCombat,
      cycleCombat: CombatTracker.#onCycleCombat,
      trackerSettings: CombatTracker.#onTrackerSettings,
    },
  };
  static override PARTS: Record<string, { template: string; scrollable?: string[] }> = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: AnyDocument | null | undefined;

  get combats(): AnyDocument[] {
    const scene = ctx.game.scenes?.current ?? null;
    return ctx.game.combats.filter((combat: AnyDocument) => combat.scene === null || combat.scene === scene);
  }

  get viewed(): AnyDocument | null {
    if (this.#viewed && !ctx.game.combats.has(this.#viewed.id)) this.#viewed = undefined;
    if (this.#viewed === undefined) {
      const { combats } = this;
      return combats.find((combat) => combat.active) ?? combats[0] ?? null;
    }
    return this.#viewed;
  }
  set viewed(combat: AnyDocument | null) {
    this.#viewed = combat;
    if (this.rendered) void this.render();
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options.combat !== undefined) this.#viewed = options.combat as AnyDocument | null;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions.bind(this), ".combatant", {
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    this._createContextMenu(this._getCombatContextOptions.bind(this), ".encounter-context-menu", {
      eventName: "click",
      hookName: "getCombatContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    if (this.isPopout) return;
    for (const hook of COMBAT_HOOKS) {
      this._onHook(hook, (combat: AnyDocument, changed?: { active?: boolean }) => {
        if (hook === "createCombat" || changed?.active)
          this.#viewed = combat.active || hook === "createCombat" ? undefined : this.#viewed;
        this.#refresh();
      });
    }
    for (const hook of MEMBER_HOOKS) this._onHook(hook, () => this.#refresh());
    this._onHook("canvasReady", () => {
      this.#viewed = undefined;
      this.#refresh();
    });
  }

  #pending = false;
  #refresh(): void {
    if (this.#pending) return;
    this.#pending = true;
    queueMicrotask(() => {
      this.#pending = false;
      if (this.rendered || this.state === 1) void this.render();
    });
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const part = await super._preparePartContext(partId, context, options);
    if (partId === "header" || partId === "footer") await this._prepareCombatContext(part, options);
    if (partId === "tracker") await this._prepareTrackerContext(part, options);
    return part;
  }

  async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
    const { combats, viewed: combat } = this;
    const index = combat ? combats.indexOf(combat) : -1;
    const { user } = ctx.game;
    return Object.assign(context, {
      combat,
      hasCombat: combat !== null,
      user,
      combats: combats.map(({ id, active }, position) => ({ id, active, label: position + 1 })),
      currentIndex: index,
      previousId: combats[index - 1]?.id ?? null,
      nextId: combats[index + 1]?.id ?? null,
      displayCycle: user.isGM && combats.length > 1,
      control: Boolean(combat?.turns?.some((turn: AnyDocument) => turn.players?.includes(user))),
      isPlayerTurn: Boolean(combat?.combatant?.players?.includes(user)),
      canControl: combat ? this.#mayAdvance(combat) : false,
      css: user.isGM ? "gm" : "player",
      initiativeIcon: "fa-solid fa-dice-d20",
    });
  }

  #mayAdvance(combat: AnyDocument): boolean {
    return combat.canUserModify(ctx.game.user, "update", { turn: combat.turn, round: combat.round }) as boolean;
  }

  async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<RenderContext | void> {
    const combat = this.viewed;
    if (!combat) return Object.assign(context, { combat: null, turns: [], hasDecimals: false });
    const hasDecimals = combat.turns.some(
      (turn: AnyDocument) => turn.initiative !== null && !Number.isInteger(turn.initiative),
    );
    const turns: RenderContext[] = [];
    for (const [index, combatant] of combat.turns.entries() as Iterable<[number, AnyDocument]>) {
      if (combatant.visible) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    return Object.assign(context, { combat, turns, hasDecimals, user: ctx.game.user });
  }

  async _prepareTurnContext(combat: AnyDocument, combatant: AnyDocument, index: number): Promise<RenderContext> {
    const { id, name, isOwner, isDefeated, hidden, initiative } = combatant;
    const hasDecimals = combat.turns.some(
      (turn: AnyDocument) => turn.initiative !== null && !Number.isInteger(turn.initiative),
    );
    const active = index === combat.turn && combat.started;
    const icons = effectIcons(combatant);
    return {
      id,
      name,
      isOwner,
      isDefeated,
      hidden,
      active,
      hasDecimals,
      initiative: initiative === null ? null : Number(initiative).toFixed(hasDecimals ? 2 : 0),
      canPing: Boolean(combatant.sceneId && combatant.sceneId === ctx.canvas?.scene?.id && combatant.tokenId),
      img: await this._getCombatantThumbnail(combatant),
      resource: combatant.resource ?? null,
      effects: { icons, tooltip: this._formatEffectsTooltip(icons) },
      css: turnClasses({ active, hidden, isDefeated, initiative }),
    };
  }

  _formatEffectsTooltip(effects: Array<{ name: string; img: string }>): string {
    const escape = (value: string) => ctx.foundry.utils.escapeHTML(value) as string;
    const items = effects.map(({ img, name }) => `<li><img src="${escape(img)}" alt=""> ${escape(name)}</li>`);
    return items.length ? `<ul class="effects-tooltip plain">${items.join("")}</ul>` : "";
  }

  async _getCombatantThumbnail(combatant: AnyDocument): Promise<string> {
    return (combatant.img || combatant.token?.texture?.src || ctx.CONST.DEFAULT_TOKEN) as string;
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("pointerover", (event) => this._onCombatantHoverIn(event));
    this.element.addEventListener("pointerout", (event) => this._onCombatantHoverOut(event));
    this.element.addEventListener("dblclick", (event) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>(".combatant[data-combatant-id]");
      if (row && !(event.target as HTMLElement).closest("button, input")) this.#open(this.#combatantOf(row));
    });
    this.element.addEventListener("change", (event) => {
      if ((event.target as HTMLElement).matches("input.initiative-input")) this._onUpdateInitiative(event);
    });
  }

  #combatantOf(target: Element | null): AnyDocument | undefined {
    const id = target?.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
    return id ? this.viewed?.combatants.get(id) : undefined;
  }

  #open(combatant: AnyDocument | undefined): void {
    if (combatant?.actor?.testUserPermission(ctx.game.user, "LIMITED"))
      void combatant.actor.sheet.render({ force: true });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return entryMenu(
      (target) => this.#combatantOf(target),
      (combatant) => this._onRollInitiative(combatant),
    );
  }

  _getCombatContextOptions(): ContextMenuEntry[] {
    return [
      ...combatMenu(() => this.viewed),
      menuEntry({
        label: "TABLE.Combat.Settings",
        icon: "fa-solid fa-gear",
        visible: () => ctx.game.user.isGM as boolean,
        onClick: () => CombatTracker.#onTrackerSettings(),
      }),
    ];
  }

  override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    const { action = "" } = target.dataset;
    if (COMBATANT_ACTIONS.has(action)) {
      await this._onCombatantControl(event, target);
      return;
    }
    if (!COMBAT_METHODS.has(action)) {
      super._onClickAction(event, target);
      return;
    }
    const combat = this.viewed;
    if (!combat) throw new Error(`CombatTracker: "${action}" without a combat`);
    await combat[action]();
  }

  async _onCombatantControl(event: PointerEvent, target: HTMLElement): Promise<unknown> {
    event.stopPropagation();
    const combatant = this.#combatantOf(target);
    if (!combatant) return undefined;
    switch (target.dataset.action) {
      case "pingCombatant":
        return this._onPingCombatant(combatant);
      case "panToCombatant":
        return this._onPanToCombatant(combatant);
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "toggleHidden":
        return this._onToggleHidden(combatant);
      default:
        return this._onCombatantMouseDown(event, target);
    }
  }

  _onCombatantHoverIn(event: PointerEvent): void {
    const combatant = this.#combatantOf(event.target as Element);
    if (combatant) this.hoverCombatant(combatant, true);
  }

  _onCombatantHoverOut(event: PointerEvent): void {
    const combatant = this.#combatantOf(event.target as Element);
    const row = (event.target as Element).closest("[data-combatant-id]");
    if (combatant && !row?.contains(event.relatedTarget as Node | null)) this.hoverCombatant(combatant, false);
  }

  hoverCombatant(combatant: AnyDocument, hover: boolean): void {
    const row = this.element?.querySelector(`[data-combatant-id="${combatant.id}"]`);
    row?.classList.toggle("hover", hover);
    const token = ctx.canvas?.ready ? combatant.token?.object : null;
    if (!token?.isVisible) return;
    const event = new PointerEvent(hover ? "pointerenter" : "pointerleave");
    if (hover) token._onHoverIn?.(event, { hoverOutOthers: false });
    else token._onHoverOut?.(event);
  }

  _onCombatantMouseDown(_event: PointerEvent, target: HTMLElement): void {
    const combatant = this.#combatantOf(target);
    const token = combatant?.token?.object;
    if (!ctx.canvas?.ready || !token) return;
    if (combatant.isOwner) token.control({ releaseOthers: true });
    this._onPanToCombatant(combatant);
  }

  _onPanToCombatant(combatant: AnyDocument): void {
    const token = combatant.token?.object;
    if (!ctx.canvas?.ready || !token) return;
    const { x, y } = token.center as { x: number; y: number };
    void ctx.canvas.animatePan({ x, y });
  }

  _onPingCombatant(combatant: AnyDocument): void {
    this._onPanToCombatant(combatant);
  }

  async _onRollInitiative(combatant: AnyDocument): Promise<void> {
    await combatant.combat.rollInitiative([combatant.id]);
  }

  async _onToggleDefeatedStatus(combatant: AnyDocument): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    await combatant.actor?.toggleStatusEffect?.(ctx.CONFIG.specialStatusEffects.DEFEATED, {
      overlay: true,
      active: defeated,
    });
  }

  async _onToggleHidden(combatant: AnyDocument): Promise<void> {
    await combatant.update({ hidden: !combatant.hidden });
  }

  async _onUpdateInitiative(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const combatant = this.#combatantOf(input);
    if (!combatant) return;
    const typed = input.value.trim();
    const base = Number(combatant.initiative ?? 0);
    const value = /^[+-]\d/.test(typed) ? base + Number(typed) : Number(typed);
    if (typed !== "" && !Number.isFinite(value)) {
      input.value = combatant.initiative === null ? "" : String(combatant.initiative);
      ctx.ui.notifications.error("TABLE.Combat.BadInitiative", { format: { value: typed } });
      return;
    }
    await combatant.update({ initiative: typed === "" ? null : value });
  }

  scrollToTurn(): void {
    const id = this.viewed?.combatant?.id as string | undefined;
    this.element?.querySelector(`[data-combatant-id="${id}"]`)?.scrollIntoView({ block: "nearest" });
  }

  static async #onCreateCombat(this: CombatTracker): Promise<void> {
    const scene = (ctx.game.scenes?.current?.id ?? null) as string | null;
    const combat = await ctx.CONFIG.Combat.documentClass.create({ scene });
    await combat?.activate({ render: false });
  }

  static #onCycleCombat(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const combat = ctx.game.combats.get(target.dataset.combatId);
    if (combat) void combat.activate();
  }

  static async #onTrackerSettings(): Promise<void> {
    await new ctx.foundry.applications.apps.CombatTrackerConfig().render({ force: true });
  }
}
