import type { CheckChoices, CheckSetup } from "../../play/check";
import { check } from "../../play/check";
import type { CheckView } from "../../play/check-view";
import { checkView } from "../../play/check-view";
import { VISIBILITIES } from "../../play/exchange";
import { playSettings, words } from "../../foundry/play-settings";
import { tablePorts } from "../../foundry/record";
import { systemPath } from "../../foundry/system";
import { PlayDialog } from "./play-dialog";

const MOST_DIFFICULTY = 20;

/** The window of a plain check: attribute, ability, difficulty, and the chance. */
export class CheckDialog extends PlayDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["fm-dialog--check"],
    window: { title: "FM.Check.Title" },
    position: { width: 400 },
    actions: { byHand: CheckDialog.#onByHand, difficulty: CheckDialog.#onDifficulty },
  };

  static override PARTS = { main: { template: systemPath("templates/dialogs/check.hbs") } };

  readonly #setup: CheckSetup;
  #choices: CheckChoices;

  constructor(setup: CheckSetup, choices: CheckChoices) {
    super();
    this.#setup = setup;
    this.#choices = choices;
  }

  protected override _prepareContext(): Promise<CheckView> {
    return Promise.resolve(checkView(this.#setup, this.#choices, playSettings().table, words));
  }

  protected override roll(): Promise<string> {
    return check(this.#setup, this.#choices, tablePorts());
  }

  protected override refusal(): string | null {
    return null;
  }

  protected override changed(name: string, value: string, checked: boolean): void {
    if (name === "attribute" || name === "ability") {
      this.#choices = { ...this.#choices, [name]: value === "" ? null : value };
    }
    if (name === "gift")
      this.#choices = { ...this.#choices, gift: value === "psi" || value === "quantum" ? value : null };
    if (name === "sizeDifference") this.#choices = { ...this.#choices, sizeDifference: checked };
    const visibility = VISIBILITIES.find((who) => name === "visibility" && who === value);
    if (visibility) this.#choices = { ...this.#choices, visibility };
  }

  static #onByHand(this: CheckDialog, _event: PointerEvent, button: HTMLElement): void {
    this.#choices = { ...this.#choices, byHand: this.#choices.byHand + Number(button.dataset["step"] ?? 0) };
    void this.render();
  }

  static #onDifficulty(this: CheckDialog, _event: PointerEvent, button: HTMLElement): void {
    const wanted = this.#choices.difficulty + Number(button.dataset["step"] ?? 0);
    this.#choices = { ...this.#choices, difficulty: Math.min(MOST_DIFFICULTY, Math.max(1, wanted)) };
    void this.render();
  }
}
