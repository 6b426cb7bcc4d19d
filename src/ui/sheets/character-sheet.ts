import { presenceOf } from "../../foundry/gather/participants";
import { systemPath } from "../../foundry/system";
import { updatePaths } from "../../foundry/types/typed";
import type { CharacterState } from "../../foundry/data/actor/character-state";
import { LIMITED_PART, WarActorSheet } from "./base-actor-sheet";
import { characterActions } from "./character-actions";
import { characterInput } from "./character-gather";
import type { CharacterInput } from "./character-input";
import type { CharacterView } from "./character-view";
import { CHARACTER_TABS, characterView, limitedCharacter } from "./character-view";
import type { LimitedView } from "./head-view";
import { CHARACTER_ITEMS } from "./item-acts";
import type { SheetKit } from "./kit";

const page = (name: string) => ({ template: systemPath(`templates/sheets/character/${name}.hbs`), scrollable: [""] });

/** The sheet of one fighter: Fight, Traits, Gear, Record. */
export class CharacterSheet extends WarActorSheet {
  static override DEFAULT_OPTIONS: typeof WarActorSheet.DEFAULT_OPTIONS = {
    classes: ["fm-sheet--character"],
    actions: characterActions(),
  };

  static override PARTS = {
    head: { template: systemPath("templates/sheets/head.hbs") },
    rail: page("rail"),
    tabs: { template: systemPath("templates/sheets/tabs.hbs") },
    fight: page("fight"),
    traits: page("traits"),
    gear: page("gear"),
    record: { template: systemPath("templates/sheets/record.hbs"), scrollable: [""] },
    limited: LIMITED_PART,
  };

  override tabGroups: Record<string, string> = { sheet: CHARACTER_TABS[0] };

  #lastAttack: CharacterInput["lastAttack"] = null;

  /** The character as the rules see him. */
  get character(): CharacterState {
    const { actor } = this;
    if (!actor.isOfType("character")) throw new Error("not a character");
    return actor.system.toState();
  }

  /** Keeps which attack was made last, so that its button is the one in brass. */
  remember(attack: NonNullable<CharacterInput["lastAttack"]>): void {
    this.#lastAttack = attack;
  }

  protected override get itemTypes(): readonly string[] {
    return CHARACTER_ITEMS;
  }

  protected override async partsFor(kit: SheetKit): Promise<{ [Part in keyof CharacterView]: CharacterView[Part] }> {
    return characterView(await this.#input(), kit);
  }

  protected override async limitedFor(kit: SheetKit): Promise<LimitedView> {
    return limitedCharacter(await this.#input(), kit);
  }

  /** The penalties of health levels are one list, typed level by level. */
  override stored(path: string, field: HTMLElement): unknown {
    const level = levelOf(path);
    return level === null ? super.stored(path, field) : this.character.health.penalties[level];
  }

  override async write(path: string, value: unknown, field: HTMLElement): Promise<void> {
    const level = levelOf(path);
    if (level === null) return super.write(path, value, field);
    const penalties = this.character.health.penalties.with(level, Number(value));
    await updatePaths(this.actor, { "system.health.penalties": penalties });
  }

  async #input(): Promise<CharacterInput> {
    const input = await characterInput(presenceOf(this.actor, this.token), {
      editable: this.isEditable,
      editing: this.desk.editing,
      tab: this.tabGroups["sheet"] ?? CHARACTER_TABS[0],
      lastAttack: this.#lastAttack,
    });
    if (!input) throw new Error("not a character");
    return input;
  }
}

function levelOf(path: string): number | null {
  const found = /^level\.(\d+)$/.exec(path);
  return found ? Number(found[1]) : null;
}
