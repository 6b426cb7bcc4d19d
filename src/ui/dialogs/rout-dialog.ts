import type { RoutCircumstances } from "../../rules/battlegroup/types";
import type { Visibility } from "../../play/exchange";
import { VISIBILITIES } from "../../play/exchange";
import type { RoutSetup } from "../../play/rout";
import { rollRout, routRefusal } from "../../play/rout";
import type { RoutView } from "../../play/rout-view";
import { OPEN_CIRCUMSTANCES, routView } from "../../play/rout-view";
import { playSettings, words } from "../../foundry/play-settings";
import { tablePorts } from "../../foundry/record";
import { systemPath } from "../../foundry/system";
import { chosenVisibility } from "../../foundry/types/compat";
import { PlayDialog } from "./play-dialog";

/** The rout window: what counts against a group, ticked as far as the fight can tell, and the chance that it holds. */
export class RoutDialog extends PlayDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["fm-dialog--rout"],
    window: { title: "FM.Card.Label.rout" },
    position: { width: 400 },
    actions: { extra: RoutDialog.#onExtra },
  };

  static override PARTS = { main: { template: systemPath("templates/dialogs/rout.hbs") } };

  readonly #setup: RoutSetup;
  #circumstances: RoutCircumstances;
  #visibility: Visibility = chosenVisibility();

  constructor(setup: RoutSetup) {
    super();
    this.#setup = setup;
    this.#circumstances = setup.circumstances;
  }

  protected override _prepareContext(): Promise<RoutView> {
    const { table } = playSettings();
    return Promise.resolve(routView(this.#setup, this.#circumstances, this.#visibility, table, words));
  }

  protected override roll(): Promise<string> {
    return rollRout({ ...this.#setup, circumstances: this.#circumstances }, this.#visibility, tablePorts());
  }

  protected override refusal(): string | null {
    return routRefusal(this.#setup.group);
  }

  protected override changed(name: string, value: string, checked: boolean): void {
    const circumstance = OPEN_CIRCUMSTANCES.find((known) => known === name);
    if (circumstance) this.#circumstances = { ...this.#circumstances, [circumstance]: checked };
    const visibility = VISIBILITIES.find((who) => name === "visibility" && who === value);
    if (visibility) this.#visibility = visibility;
  }

  static #onExtra(this: RoutDialog, _event: PointerEvent, button: HTMLElement): void {
    const extra = (this.#circumstances.extra ?? 0) + Number(button.dataset["step"] ?? 0);
    this.#circumstances = { ...this.#circumstances, extra };
    void this.render();
  }
}
