import { presenceOf } from "../../foundry/gather/participants";
import { systemPath } from "../../foundry/system";
import { LIMITED_PART, WarActorSheet } from "./base-actor-sheet";
import { battlegroupActions } from "./battlegroup-actions";
import { battlegroupInput } from "./battlegroup-gather";
import type { BattlegroupInput } from "./battlegroup-input";
import type { BattlegroupView } from "./battlegroup-view";
import { BATTLEGROUP_TABS, battlegroupView, limitedBattlegroup } from "./battlegroup-view";
import type { LimitedView } from "./head-view";
import type { SheetKit } from "./kit";

const page = (name: string) => ({ template: systemPath(`templates/sheets/battlegroup/${name}.hbs`), scrollable: [""] });

/** The sheet of many fighters who act as one: Battle, Member, Record. */
export class BattlegroupSheet extends WarActorSheet {
  static override DEFAULT_OPTIONS: typeof WarActorSheet.DEFAULT_OPTIONS = {
    classes: ["fm-sheet--battlegroup"],
    position: { width: 720, height: 656 },
    actions: battlegroupActions(),
  };

  static override PARTS = {
    head: { template: systemPath("templates/sheets/head.hbs") },
    rail: page("rail"),
    tabs: { template: systemPath("templates/sheets/tabs.hbs") },
    battle: page("battle"),
    member: page("member"),
    record: { template: systemPath("templates/sheets/record.hbs"), scrollable: [""] },
    limited: LIMITED_PART,
  };

  override tabGroups: Record<string, string> = { sheet: BATTLEGROUP_TABS[0] };

  protected override async partsFor(
    kit: SheetKit,
  ): Promise<{ [Part in keyof BattlegroupView]: BattlegroupView[Part] }> {
    return battlegroupView(await this.#input(), kit);
  }

  protected override async limitedFor(kit: SheetKit): Promise<LimitedView> {
    return limitedBattlegroup(await this.#input(), kit);
  }

  async #input(): Promise<BattlegroupInput> {
    const input = await battlegroupInput(presenceOf(this.actor, this.token), {
      editable: this.isEditable,
      editing: this.desk.editing,
      tab: this.tabGroups["sheet"] ?? BATTLEGROUP_TABS[0],
    });
    if (!input) throw new Error("not a battle group");
    return input;
  }
}
