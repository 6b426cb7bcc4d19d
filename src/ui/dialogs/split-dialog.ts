import type { SplitChoices, SplitType, SplitView } from "../../play/muster/split-view";
import { splitRefusal, splitView } from "../../play/muster/split-view";
import { words } from "../../foundry/play-settings";
import { systemPath } from "../../foundry/system";
import { PlayDialog } from "./play-dialog";

/** The window in which survivors leave a squad: how many of each type. */
export class SplitDialog extends PlayDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["fm-dialog--split"],
    window: { title: "FM.Muster.SplitTitle" },
    position: { width: 360 },
  };

  static override PARTS = { main: { template: systemPath("templates/dialogs/split.hbs") } };

  readonly #name: string;
  readonly #types: readonly SplitType[];
  readonly #act: (leaving: SplitChoices) => Promise<string>;
  #choices: SplitChoices;

  constructor(name: string, types: readonly SplitType[], act: (leaving: SplitChoices) => Promise<string>) {
    super();
    this.#name = name;
    this.#types = types;
    this.#act = act;
    this.#choices = Object.fromEntries(types.map(({ id }, at) => [id, at === 0 ? 1 : 0]));
  }

  protected override _prepareContext(): Promise<SplitView> {
    return Promise.resolve(splitView(this.#name, this.#types, this.#choices, words));
  }

  protected override roll(): Promise<string> {
    return this.#act(this.#choices);
  }

  protected override refusal(): string | null {
    return splitRefusal(this.#types, this.#choices);
  }

  protected override changed(name: string, value: string): void {
    this.#choices = { ...this.#choices, [name]: value.trim() === "" ? 0 : Number(value) };
  }
}
