import type { CommandChoices, CommandSetup } from "../../play/command";
import { command, COMMAND_STYLES, COMMANDS, stylesFor } from "../../play/command";
import type { CommandView } from "../../play/command-view";
import { commandView, refusalOf } from "../../play/command-view";
import { VISIBILITIES } from "../../play/exchange";
import { playSettings, words } from "../../foundry/play-settings";
import { tablePorts } from "../../foundry/record";
import { systemPath } from "../../foundry/system";
import { PlayDialog } from "./play-dialog";

/** The command window: order, rally and rally for numbers, who commands and how, and the chance. */
export class CommandDialog extends PlayDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["fm-dialog--command"],
    window: { title: "FM.Command.Title" },
    position: { width: 400 },
    actions: { kind: CommandDialog.#onKind, style: CommandDialog.#onStyle, byHand: CommandDialog.#onByHand },
  };

  static override PARTS = { main: { template: systemPath("templates/dialogs/command.hbs") } };

  readonly #setup: CommandSetup;
  #choices: CommandChoices;

  constructor(setup: CommandSetup, choices: CommandChoices) {
    super();
    this.#setup = setup;
    this.#choices = choices;
  }

  protected override _prepareContext(): Promise<CommandView> {
    return Promise.resolve(commandView(this.#setup, this.#choices, playSettings().table, words));
  }

  protected override roll(): Promise<string> {
    return command(this.#setup, this.#choices, tablePorts());
  }

  protected override refusal(): string | null {
    return refusalOf(this.#setup, this.#choices);
  }

  protected override changed(name: string, value: string): void {
    if (name === "commander") this.#choices = { ...this.#choices, commander: value };
    const visibility = VISIBILITIES.find((who) => name === "visibility" && who === value);
    if (visibility) this.#choices = { ...this.#choices, visibility };
  }

  #choose(choices: Partial<CommandChoices>): void {
    this.#choices = { ...this.#choices, ...choices };
    void this.render();
  }

  static #onKind(this: CommandDialog, _event: PointerEvent, button: HTMLElement): void {
    const kind = COMMANDS.find((known) => known === button.dataset["id"]);
    if (!kind || button.ariaDisabled === "true") return;
    const style = stylesFor(kind).includes(this.#choices.style) ? this.#choices.style : "charisma";
    this.#choose({ kind, style });
  }

  static #onStyle(this: CommandDialog, _event: PointerEvent, button: HTMLElement): void {
    const style = COMMAND_STYLES.find((known) => known === button.dataset["id"]);
    if (style) this.#choose({ style });
  }

  static #onByHand(this: CommandDialog, _event: PointerEvent, button: HTMLElement): void {
    this.#choose({ byHand: this.#choices.byHand + Number(button.dataset["step"] ?? 0) });
  }
}
