import { VISIBILITIES } from "../../play/exchange";
import type { RollChoices } from "../../play/ports";
import type { PursuitSetup } from "../../play/pursuit";
import { pursuitRefusal, runDown, swarm } from "../../play/pursuit";
import type { PursuitKind, PursuitView } from "../../play/pursuit-view";
import { pursuitView } from "../../play/pursuit-view";
import { knows } from "../../play/card/reader";
import { currentReader } from "../../foundry/cards/reader";
import type { PursuitCall } from "../../foundry/api-types";
import { presenceOf } from "../../foundry/gather/participants";
import { pursuitSetup } from "../../foundry/gather/pursuit";
import { playSettings, words } from "../../foundry/play-settings";
import { tablePorts } from "../../foundry/record";
import { systemPath } from "../../foundry/system";
import { chosenVisibility } from "../../foundry/types/compat";
import { RulesError } from "../../rules/errors";
import { PlayDialog } from "./play-dialog";

/** The window for running down a routing group, and for a group that swarms a target. */
export class PursuitDialog extends PlayDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["fm-dialog--pursuit"],
    window: { title: "FM.Pursuit.Window" },
    position: { width: 360 },
    actions: { byHand: PursuitDialog.#onByHand },
  };

  static override PARTS = { main: { template: systemPath("templates/dialogs/pursuit.hbs") } };

  readonly #kind: PursuitKind;
  readonly #setup: PursuitSetup;
  #choices: RollChoices = { byHand: 0, visibility: chosenVisibility() };

  constructor(kind: PursuitKind, setup: PursuitSetup) {
    super();
    this.#kind = kind;
    this.#setup = setup;
  }

  protected override _prepareContext(): Promise<PursuitView> {
    const known = knows(currentReader(), this.#setup.target);
    const { table } = playSettings();
    return Promise.resolve(pursuitView(this.#kind, this.#setup, this.#choices, known, table, words));
  }

  protected override roll(): Promise<string> {
    return pursue(this.#kind, this.#setup, this.#choices);
  }

  protected override refusal(): string | null {
    return pursuitRefusal(this.#kind, this.#setup);
  }

  protected override changed(name: string, value: string): void {
    const visibility = VISIBILITIES.find((who) => name === "visibility" && who === value);
    if (visibility) this.#choices = { ...this.#choices, visibility };
  }

  static #onByHand(this: PursuitDialog, _event: PointerEvent, button: HTMLElement): void {
    this.#choices = { ...this.#choices, byHand: this.#choices.byHand + Number(button.dataset["step"] ?? 0) };
    void this.render();
  }
}

function pursue(kind: PursuitKind, setup: PursuitSetup, choices: RollChoices): Promise<string> {
  return kind === "slaughter" ? runDown(setup, choices, tablePorts()) : swarm(setup, choices, tablePorts());
}

/** Opens the window, or rolls at once; resolves to the exchange's id, or null when the window was closed. */
export async function startPursuit(kind: PursuitKind, call: PursuitCall): Promise<string | null> {
  const { actor, item, target, fast } = call;
  if (!actor.isOwner) throw new RulesError("actor", actor.name, "FM.Refused.NotYours");
  const token = target ?? [...(game.user?.targets ?? [])][0]?.document ?? null;
  if (!token?.actor) throw new RulesError("target", null, "FM.Refused.NoTarget");
  const weapon = item ?? actor.items.find((each) => each.isOfType("weapon")) ?? null;
  const setup = pursuitSetup(presenceOf(actor), weapon, presenceOf(token.actor, token));
  if (!setup) throw new RulesError("actor", actor.name, "FM.Refused.CannotAttack");
  if (fast) return pursue(kind, setup, { byHand: 0, visibility: chosenVisibility() });
  const dialog = new PursuitDialog(kind, setup);
  await dialog.render({ force: true });
  return dialog.result;
}
