import { registerPartials } from "../../foundry/partials";
import { api } from "../../foundry/api";
import { words } from "../../foundry/play-settings";
import { decideRequest } from "../../foundry/requests/requests";
import { systemPath } from "../../foundry/system";
import { documentAtHand, localize } from "../../foundry/types/typed";
import { TrackerBase } from "../../foundry/types/tracker-base";
import { footerView, headerView } from "./frame-view";
import { gatherFrame } from "./gather-frame";
import { gatherRows, trackerReader } from "./gather-rows";
import { fightMenu, rowMenu } from "./menus";
import { InitiativeEdit } from "./initiative-edit";
import { doRowAct, ROW_ACTS } from "./row-acts";
import { turnsView } from "./tracker-view";

/** The combat tracker: whose turn it is, in what state everybody is, and everything that can be done now. */
export class WarCombatTracker extends TrackerBase {
  static override DEFAULT_OPTIONS = {
    classes: ["fm", "fm-tracker"],
    actions: {
      ...Object.fromEntries(Object.keys(ROW_ACTS).map((action) => [action, WarCombatTracker.#onRow])),
      endTurn: WarCombatTracker.#onStep,
      next: WarCombatTracker.#onStep,
      back: WarCombatTracker.#onStep,
      roundBack: WarCombatTracker.#onStep,
      roundNext: WarCombatTracker.#onStep,
      begin: WarCombatTracker.#onStep,
      joinAll: WarCombatTracker.#onStep,
      editInitiative: WarCombatTracker.#onEdit,
      openRow: WarCombatTracker.#onOpen,
      unfold: WarCombatTracker.#onUnfold,
      warTable: WarCombatTracker.#onWarTable,
      allow: WarCombatTracker.#onDecide,
      refuse: WarCombatTracker.#onDecide,
    },
  };

  static override PARTS = {
    header: { template: systemPath("templates/tracker/header.hbs") },
    tracker: { template: systemPath("templates/tracker/turns.hbs"), scrollable: [""] },
    footer: { template: systemPath("templates/tracker/footer.hbs") },
  };

  /** Kinds whose row is open. */
  readonly #open = new Set<string>();
  #shown: string | null = null;
  readonly #edit = new InitiativeEdit((id, value) => this.viewed?.setInitiative(id, value) ?? Promise.resolve());

  protected override partView(part: string): object {
    const combat = this.viewed;
    if (part === "header") return headerView(gatherFrame(this.combats, combat), words);
    if (part === "footer") return footerView(gatherFrame(this.combats, combat), words);
    if (!combat) return turnsView([], { isGM: false, knows: () => false, owns: () => false }, this.#open, words);
    return turnsView(gatherRows(combat), trackerReader(combat), this.#open, words);
  }

  protected override ready(): Promise<void> {
    return registerPartials();
  }

  protected override drawn(): void {
    this.#edit.resume(this.element);
    this.#follow();
  }

  /** Shows the row whose turn has begun; leaves the list where the reader scrolled it otherwise. */
  #follow(): void {
    const current = this.viewed?.combatant?.id ?? null;
    if (current === this.#shown) return;
    this.#shown = current;
    this.element.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  protected override fightMenu(): readonly object[] {
    return fightMenu(() => this.viewed);
  }

  protected override rowMenu(): readonly object[] {
    return rowMenu((target) => this.#combatantOf(target));
  }

  #combatantOf(target: HTMLElement): Combatant.Implementation | null {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    return (id && this.viewed?.combatants.get(id)) || null;
  }

  static async #onRow(this: WarCombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    if (combatant) await doRowAct(target.dataset["action"] ?? "", combatant);
  }

  static async #onStep(this: WarCombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = this.viewed;
    const action = target.dataset["action"];
    if (!combat) return;
    if (action === "begin") await combat.startCombat();
    else if (action === "joinAll") await combat.rollAll();
    else if (action === "back") await combat.previousTurn();
    else if (action === "roundBack") await combat.previousRound();
    else if (action === "roundNext") await combat.nextRound();
    else await combat.nextTurn();
  }

  static #onEdit(this: WarCombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const combatant = this.#combatantOf(target);
    if (combatant?.id && game.user?.isGM) this.#edit.begin(target, combatant.id, combatant.initiative);
  }

  static async #onOpen(this: WarCombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    if (!combatant?.actor?.testUserPermission(game.user, "LIMITED")) return;
    await combatant.actor.sheet?.render(true);
  }

  static async #onUnfold(this: WarCombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const kind = target.dataset["kind"] ?? "";
    if (!this.#open.delete(kind)) this.#open.add(kind);
    await this.render({ parts: ["tracker"] });
  }

  static async #onWarTable(this: WarCombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const force = documentAtHand(target.dataset["force"] ?? "", Actor.implementation);
    await api("openWarTable")(force ? { force } : {});
  }

  static async #onDecide(this: WarCombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const message = game.messages?.get(target.closest<HTMLElement>("[data-request]")?.dataset["request"] ?? "");
    if (message?.isOfType("request")) await decideRequest(message, target.dataset["action"] === "allow");
    else ui.notifications?.warn(localize("FM.Refused.NoExchange"));
  }
}
