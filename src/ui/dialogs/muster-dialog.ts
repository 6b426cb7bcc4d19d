import { drills } from "../../rules/battlegroup/types";
import type { MusterChoices, MusterSetup } from "../../play/muster/setup";
import { musterRefusal } from "../../play/muster/setup";
import type { MusterView } from "../../play/muster/muster-view";
import { musterView } from "../../play/muster/muster-view";
import { playSettings, words } from "../../foundry/play-settings";
import { systemPath } from "../../foundry/system";
import { PlayDialog } from "./play-dialog";

/** The window in which fighters become one unit: who comes, and what they would be, before it is done. */
export class MusterDialog extends PlayDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["fm-dialog--muster"],
    window: { title: "FM.Muster.Title" },
    position: { width: 440 },
  };

  static override PARTS = { main: { template: systemPath("templates/dialogs/muster.hbs") } };

  readonly #setup: MusterSetup;
  readonly #act: (choices: MusterChoices) => Promise<string>;
  #choices: MusterChoices;

  constructor(setup: MusterSetup, act: (choices: MusterChoices) => Promise<string>) {
    super();
    this.#setup = setup;
    this.#act = act;
    const leader =
      setup.into === "squad" ? setup.sources.find(({ leads, refusal }) => leads && refusal === null) : null;
    this.#choices = { name: setup.name, commander: leader?.key ?? null, drill: "average" };
  }

  protected override _prepareContext(): Promise<MusterView> {
    return Promise.resolve(musterView(this.#setup, this.#choices, playSettings().table, words));
  }

  protected override roll(): Promise<string> {
    return this.#act(this.#choices);
  }

  protected override refusal(): string | null {
    return musterRefusal(this.#setup, this.#choices);
  }

  protected override changed(name: string, value: string): void {
    if (name === "unit") this.#choices = { ...this.#choices, name: value };
    if (name === "commander") this.#choices = { ...this.#choices, commander: value === "" ? null : value };
    if (name === "drill") {
      this.#choices = { ...this.#choices, drill: drills.find((drill) => drill === value) ?? "average" };
    }
  }
}
