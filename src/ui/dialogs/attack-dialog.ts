import { attack } from "../../play/attack/attack";
import { attackRefusal, attackView } from "../../play/attack/attack-view";
import type { AttackView } from "../../play/attack/attack-view";
import type { Knowledge } from "../../play/attack/choice-view";
import type { AttackChoices, AttackSetup, AttackTarget } from "../../play/attack/figures";
import { AREA_FACTORS } from "../../play/attack/squad";
import { VISIBILITIES } from "../../play/exchange";
import { damageTypes } from "../../rules/health/health-track";
import { attackModes } from "../../rules/skirmish/types";
import { api } from "../../foundry/api";
import { currentReader } from "../../foundry/cards/reader";
import { presenceNow } from "../../foundry/gather/participants";
import { playSettings, words } from "../../foundry/play-settings";
import { tablePorts } from "../../foundry/record";
import { systemPath } from "../../foundry/system";
import { documentAtHand, offHook, onHook } from "../../foundry/types/typed";
import { PlayDialog } from "./play-dialog";

/** After which the attack is gathered anew: whoever is targeted, or how things stand, has changed. */
const FOLLOWED = ["targetToken", "updateActor", "updateCombatant", "updateCombat", "updateItem"];

/** Gathers the attack anew, for whoever is targeted by then. */
export type Gather = () => AttackSetup;

/** The attack window: chips and dice on the left, every target with its odds on the right. */
export class AttackDialog extends PlayDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["fm-dialog--attack"],
    window: { title: "FM.Attack.Title" },
    position: { width: 560 },
    actions: {
      mode: AttackDialog.#onMode,
      chip: AttackDialog.#onChip,
      dodge: AttackDialog.#onDodge,
      byHand: AttackDialog.#onByHand,
      cover: AttackDialog.#onCover,
      runDown: AttackDialog.#onRunDown,
    },
  };

  static override PARTS = {
    main: { template: systemPath("templates/dialogs/attack.hbs"), scrollable: [".fm-attack__at"] },
  };

  #setup: AttackSetup;
  #choices: AttackChoices;
  readonly #gather: Gather;
  readonly #listeners: ReadonlyMap<string, number>;

  constructor(gather: Gather, choices: AttackChoices) {
    super();
    this.#gather = gather;
    this.#setup = gather();
    this.#choices = choices;
    const follow = (): void => {
      this.#setup = this.#gather();
      void this.render();
    };
    this.#listeners = new Map(FOLLOWED.map((hook) => [hook, onHook(hook, follow)]));
  }

  protected override _prepareContext(): Promise<AttackView> {
    return Promise.resolve(
      attackView(this.#setup, this.#choices, (target) => knowledge(target), playSettings().table, words),
    );
  }

  protected override roll(): Promise<string> {
    return attack(this.#setup, this.#choices, tablePorts());
  }

  protected override refusal(): string | null {
    return attackRefusal(this.#setup, this.#choices);
  }

  protected override changed(name: string, value: string): void {
    const damageType = damageTypes.find((type) => name === "damageType" && type === value);
    const visibility = VISIBILITIES.find((who) => name === "visibility" && who === value);
    const area = AREA_FACTORS.find((factor) => name === "area" && String(factor) === value);
    this.#choose({
      ...(damageType ? { damageType } : {}),
      ...(visibility ? { visibility } : {}),
      ...(area ? { area } : {}),
    });
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    for (const [hook, listener] of this.#listeners) offHook(hook, listener);
  }

  #choose(choices: Partial<AttackChoices>): void {
    this.#choices = { ...this.#choices, ...choices };
    void this.render();
  }

  static #onMode(this: AttackDialog, _event: PointerEvent, button: HTMLElement): void {
    const mode = attackModes.find((known) => known === button.dataset["mode"]);
    if (mode && button.ariaDisabled !== "true") this.#choose({ mode });
  }

  static #onChip(this: AttackDialog, _event: PointerEvent, button: HTMLElement): void {
    if (button.ariaDisabled === "true") return;
    this.#choose({ chips: toggled(this.#choices.chips, button.dataset["chip"] ?? "") });
  }

  static #onDodge(this: AttackDialog, _event: PointerEvent, button: HTMLElement): void {
    this.#choose({ dodging: toggled(this.#choices.dodging, button.dataset["row"] ?? "") });
  }

  static #onByHand(this: AttackDialog, _event: PointerEvent, button: HTMLElement): void {
    this.#choose({ byHand: this.#choices.byHand + Number(button.dataset["step"] ?? 0) });
  }

  /** Leaves the attack for what may still be done to a group that routs (BG-17). */
  static async #onRunDown(this: AttackDialog, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const aimed = this.#setup.targets.find(({ row }) => row === button.dataset["row"]);
    const actor = presenceNow(this.#setup.actor)?.actor;
    const target = aimed && presenceNow(aimed.who)?.token;
    if (!actor || !target) return;
    const item = this.#setup.item && documentAtHand(this.#setup.item.uuid, Item.implementation);
    await this.close();
    await api("slaughter")({ actor, target, ...(item ? { item } : {}) });
  }

  static #onCover(this: AttackDialog, _event: PointerEvent, button: HTMLElement): void {
    this.#choose({ cover: Math.max(0, this.#choices.cover + Number(button.dataset["step"] ?? 0)) });
  }
}

function toggled(list: readonly string[], id: string): readonly string[] {
  return list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
}

/** How much of a target's odds this client's user may see (setting "odds"). */
function knowledge(target: AttackTarget): Knowledge {
  const reader = currentReader();
  if (reader.isGM || reader.observes(target.who) || reader.odds === "full") return "full";
  return reader.odds === "words" ? "words" : "nothing";
}
