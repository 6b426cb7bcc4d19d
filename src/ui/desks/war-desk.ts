import { RulesError } from "../../rules/errors";
import { explainError } from "../../foundry/requests/explain";
import { systemPath } from "../../foundry/system";
import { documentAtHand, localize } from "../../foundry/types/typed";
import { fire, spendForce, spreadEvenly, takeMorale, targetedIds } from "../../foundry/war/acts";
import { setSide, SETTABLE_SIDES } from "../../foundry/war/sides";
import type { SpendAct } from "../../play/war/spend";
import { attacksLeft } from "../../play/war/force";
import { foundryKit } from "../sheets/foundry-kit";
import { followLive, leaveLive } from "../sheets/live-sheets";
import type { Dropped, FieldChange } from "./desk-base";
import { DeskBase } from "./desk-base";
import { firstPair, gatherWar } from "./war-gather";
import type { WarChoices, WarInput } from "./war-input";
import type { WarView } from "./war-view";
import { warView } from "./war-view";

/** The war table: two forces, what they spend, their Sizes against each other, and the round's attacks of opportunity (WF). */
export class WarDesk extends DeskBase {
  static override DEFAULT_OPTIONS = {
    id: "fm-war-table",
    classes: ["fm-desk--war"],
    window: { title: "FM.War.Title", resizable: true },
    position: { width: 680, height: 760 },
    actions: {
      spend: WarDesk.#onSpend,
      firing: WarDesk.#onFiring,
      handOut: WarDesk.#onHandOut,
      roll: WarDesk.#onRoll,
      quick: WarDesk.#onRoll,
      quickAll: WarDesk.#onRollMany,
      take: WarDesk.#onTake,
      openCard: WarDesk.#onOpenCard,
    },
  };

  static override PARTS = { main: { template: systemPath("templates/desks/war.hbs"), scrollable: [""] } };

  #choices: WarChoices = { left: "", right: "", firing: "", aims: {} };
  #round = "";

  /** The fight that is on show. */
  get combat(): Combat.Implementation | null {
    return game.combat ?? null;
  }

  /** Shows a force and its attacks, aimed at whomever the user has targeted. */
  showForce(actor: Actor.Implementation): void {
    const { combat } = this;
    this.#choices = { ...this.#choices, firing: actor.uuid };
    const targeted = combat ? targetedIds(combat) : [];
    if (targeted.length > 0) this.#aim(actor.uuid, targeted);
  }

  /** Draws what others have changed. */
  follow(): void {
    if (this.rendered) void this.render();
  }

  protected override _prepareContext(): Promise<WarView> {
    const input = gatherWar(this.combat);
    this.#settle(input);
    return Promise.resolve(warView(input, this.#choices, foundryKit()));
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    followLive(this);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    leaveLive(this);
  }

  /** A closed control says why. */
  protected override _onClickAction(...[event, target]: Parameters<DeskBase["_onClickAction"]>): void {
    const { why } = target.dataset;
    if (target.ariaDisabled === "true" && why) ui.notifications?.info(why);
    else super._onClickAction(event, target);
  }

  /** Aims lapse with the round; columns and tab show forces that are there. */
  #settle(input: WarInput): void {
    const round = `${input.at.combat ?? ""} ${input.at.round}`;
    const aims = this.#round === round || this.#round === "" ? this.#choices.aims : {};
    this.#round = round;
    const ids = new Set(input.forces.map(({ id }) => id));
    const first = firstPair(input.forces);
    const left = ids.has(this.#choices.left) ? this.#choices.left : first.left;
    const taken = this.#choices.right === left || !ids.has(this.#choices.right);
    const right = taken ? ([first.right, first.left].find((id) => id !== left) ?? "") : this.#choices.right;
    const kept = Object.entries(aims).map(([id, those]) => {
      const war = input.forces.find((each) => each.id === id);
      const known = new Set(war?.targets.map(({ target }) => target.id));
      const slots = war ? attacksLeft(war.force, input.at) : 0;
      return [id, those.slice(0, slots).map((aim) => (known.has(aim) ? aim : ""))] as const;
    });
    const firing = ids.has(this.#choices.firing) ? this.#choices.firing : left;
    this.#choices = { left, right, firing, aims: Object.fromEntries(kept) };
  }

  protected override enter(): Promise<void> {
    return this.#rollMany(this.#everyone(), false);
  }

  protected override changed(change: FieldChange): void | Promise<void> {
    if (change.kind !== "text") return;
    const [name = "", key = ""] = change.path.split(".");
    if (name === "left" || name === "right") this.#choices = { ...this.#choices, [name]: change.value };
    if (name === "aim") this.#aimOne(Number(key), change.value);
    if (name === "side") return this.#changeSide(key, change.value);
  }

  async #changeSide(id: string, value: string): Promise<void> {
    const combatant = this.combat?.combatants.get(id);
    const side = SETTABLE_SIDES.find((known) => known === value) ?? null;
    if (combatant) await setSide(combatant, side);
  }

  #aimOne(index: number, target: string): void {
    const { firing, aims } = this.#choices;
    const own = [...(aims[firing] ?? [])];
    while (own.length <= index) own.push("");
    own[index] = target;
    this.#aim(firing, own);
  }

  #aim(force: string, targets: readonly string[]): void {
    this.#choices = { ...this.#choices, aims: { ...this.#choices.aims, [force]: [...targets] } };
  }

  /** A force, or its token, that is dropped joins the fight. */
  protected override async dropped({ type, uuid }: Dropped): Promise<void> {
    const { combat } = this;
    if (!game.user?.isGM) throw new RulesError("drop", uuid, "FM.Refused.OnlyGM");
    if (!combat) throw new RulesError("drop", uuid, "FM.Refused.War.NoFight");
    const actor = type === "Actor" ? documentAtHand(uuid, Actor.implementation) : null;
    if (actor?.type !== "force") throw new RulesError("drop", uuid, "FM.Refused.War.OnlyForces");
    if (actor.pack || actor.isToken) throw new RulesError("drop", uuid, "FM.Refused.War.OnlyWorldForces");
    if (combat.combatants.some((each) => each.actorId === actor.id)) {
      throw new RulesError("drop", uuid, "FM.Refused.War.JoinedAlready");
    }
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id, name: actor.name, img: actor.img }]);
  }

  #everyone(): readonly string[] {
    return Object.keys(this.#choices.aims);
  }

  /** Rolls whatever is aimed, of these forces, as one exchange. */
  async #rollMany(forces: readonly string[], quick: boolean): Promise<void> {
    const { combat } = this;
    if (!combat) throw new RulesError("combat", null, "FM.Refused.War.NoFight");
    const wishes = forces.map((id) => {
      const aims = (this.#choices.aims[id] ?? []).filter((aim) => aim !== "");
      return { actor: forceActor(id), shots: aims.map((target) => ({ target, quick })) };
    });
    await fire(
      combat,
      wishes.filter(({ shots }) => shots.length > 0),
    );
    for (const id of forces) this.#aim(id, []);
  }

  async #rollOne(force: string, index: number, quick: boolean): Promise<void> {
    const { combat } = this;
    const own = [...(this.#choices.aims[force] ?? [])];
    const target = own[index] ?? "";
    if (!combat) throw new RulesError("combat", null, "FM.Refused.War.NoFight");
    if (target === "") throw new RulesError("target", "", "FM.Refused.War.NothingAimed");
    await fire(combat, [{ actor: forceActor(force), shots: [{ target, quick }] }]);
    own.splice(index, 1);
    this.#aim(force, own);
  }

  static #onSpend(this: WarDesk, _event: PointerEvent, button: HTMLElement): void {
    const { id = "", act = "" } = button.dataset;
    void this.attempt(async () => void (await spendForce(forceActor(id), act as SpendAct)));
  }

  static #onFiring(this: WarDesk, _event: PointerEvent, button: HTMLElement): void {
    this.#choices = { ...this.#choices, firing: button.dataset["id"] ?? "" };
    void this.render();
  }

  static #onHandOut(this: WarDesk, _event: PointerEvent, button: HTMLElement): void {
    const { combat } = this;
    const all = button.dataset["id"] === "";
    const ids = all
      ? gatherWar(combat).forces.flatMap(({ id, mine }) => (mine ? [id] : []))
      : [button.dataset["id"] ?? ""];
    void this.attempt(() => {
      if (!combat) return;
      spreadEvenly(combat, ids.map(forceActor)).forEach((targets, place) => this.#aim(ids[place] ?? "", targets));
    });
  }

  static #onRoll(this: WarDesk, _event: PointerEvent, button: HTMLElement): void {
    const { id = "", index = "0", action } = button.dataset;
    void this.attempt(() => this.#rollOne(id, Number(index), action === "quick"));
  }

  static #onRollMany(this: WarDesk): void {
    void this.attempt(() => this.#rollMany(this.#everyone(), true));
  }

  static #onTake(this: WarDesk, _event: PointerEvent, button: HTMLElement): void {
    const { id = "", n = "0" } = button.dataset;
    const { left, right } = this.#choices;
    if (Number(n) === 0) return;
    void this.attempt(async () => {
      await takeMorale(forceActor(id), forceActor(id === left ? right : left), Number(n));
    });
  }

  static #onOpenCard(this: WarDesk, _event: PointerEvent, button: HTMLElement): void {
    const id = button.dataset["message"] ?? "";
    const card = document.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`);
    if (card) card.scrollIntoView({ block: "center" });
    else ui.notifications?.info(localize("FM.War.CardElsewhere"));
  }
}

function forceActor(uuid: string): Actor.Implementation {
  const actor = documentAtHand(uuid, Actor.implementation);
  if (!actor) throw new RulesError("force", uuid, "FM.Refused.NoActor");
  return actor;
}

let desk: WarDesk | null = null;

/** Opens the war table, or brings it to the front; with a force, on its attacks. */
export async function openWarTable(call: { readonly force?: Actor.Implementation } = {}): Promise<void> {
  try {
    desk ??= new WarDesk();
    if (call.force) desk.showForce(call.force);
    await desk.render({ force: true });
    desk.bringToFront();
  } catch (error) {
    ui.notifications?.error(explainError(error));
  }
}
