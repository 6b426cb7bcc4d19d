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
    actions: { kind: MusterDialog.#onKind },
  };

  static override PARTS = { main: { template: systemPath("templates/dialogs/muster.hbs") } };

  #setup: MusterSetup;
  readonly #act: (setup: MusterSetup, choices: MusterChoices) => Promise<string>;
  #choices: MusterChoices;

  constructor(setup: MusterSetup, act: (setup: MusterSetup, choices: MusterChoices) => Promise<string>) {
    super();
    this.#setup = setup;
    this.#act = act;
    this.#choices = { name: setup.name, commander: usualCommander(setup), drill: "average" };
  }

  protected override _prepareContext(): Promise<MusterView> {
    return Promise.resolve(musterView(this.#setup, this.#choices, playSettings().table, words));
  }

  protected override roll(): Promise<string> {
    return this.#act(this.#setup, this.#choices);
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

  static #onKind(this: MusterDialog, _event: PointerEvent, button: HTMLElement): void {
    const into = button.dataset["id"] === "squad" ? "squad" : "battlegroup";
    if (into === this.#setup.into) return;
    const before = words.say(`FM.Muster.newName.${this.#setup.into}`);
    const name = this.#choices.name === before ? words.say(`FM.Muster.newName.${into}`) : this.#choices.name;
    this.#setup = { ...this.#setup, into };
    this.#choices = { ...this.#choices, name, commander: usualCommander(this.#setup) };
    void this.render();
  }
}

/** A squad has the first who can lead; a battle group may do without. */
function usualCommander({ into, sources }: MusterSetup): string | null {
  if (into === "battlegroup") return null;
  return sources.find(({ leads, refusal }) => leads !== null && refusal === null)?.key ?? null;
}
