import { damageTypes } from "../../rules/health/health-track";
import { HAND_ACTS } from "../../play/hand";
import type { HandChoices, HandSetup, HandView } from "../../play/hand-view";
import { handRefusal, handView } from "../../play/hand-view";
import type { Presence } from "../../foundry/gather/participants";
import { doByHand, handSetup } from "../../foundry/hand";
import { words } from "../../foundry/play-settings";
import { systemPath } from "../../foundry/system";
import { chosenVisibility } from "../../foundry/types/compat";
import { PlayDialog } from "./play-dialog";

/** The window for damage, healing, Willpower and pools by hand. */
export class HandDialog extends PlayDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["fm-dialog--hand"],
    window: { title: "FM.Hand.Title" },
    position: { width: 360 },
    actions: { act: HandDialog.#onAct },
  };

  static override PARTS = { main: { template: systemPath("templates/dialogs/hand.hbs") } };

  readonly #presence: Presence;
  readonly #setup: HandSetup;
  #choices: HandChoices;

  constructor(presence: Presence, choices: Partial<HandChoices> = {}) {
    super();
    this.#presence = presence;
    this.#setup = handSetup(presence);
    const pool = this.#setup.pools[0]?.id ?? "";
    this.#choices = { act: "damage", amount: 1, type: "lethal", pool, ...choices };
  }

  protected override _prepareContext(): Promise<HandView> {
    return Promise.resolve(handView(this.#setup, this.#choices, words));
  }

  protected override roll(): Promise<string> {
    const poolLabel = this.#setup.pools.find(({ id }) => id === this.#choices.pool)?.label ?? "";
    return doByHand(this.#presence, { ...this.#choices, poolLabel }, chosenVisibility());
  }

  protected override refusal(): string | null {
    return handRefusal(this.#choices);
  }

  protected override changed(name: string, value: string): void {
    if (name === "amount") this.#choices = { ...this.#choices, amount: value === "" ? 0 : Number(value) };
    if (name === "pool") this.#choices = { ...this.#choices, pool: value };
    if (name === "type") {
      this.#choices = { ...this.#choices, type: damageTypes.find((type) => type === value) ?? null };
    }
  }

  static #onAct(this: HandDialog, _event: PointerEvent, button: HTMLElement): void {
    const act = HAND_ACTS.find((known) => known === button.dataset["id"]);
    if (!act) return;
    this.#choices = { ...this.#choices, act, type: act === "heal" ? null : "lethal" };
    void this.render();
  }
}
