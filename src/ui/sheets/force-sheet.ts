import { presenceOf } from "../../foundry/gather/participants";
import { systemPath } from "../../foundry/system";
import { LIMITED_PART, WarActorSheet } from "./base-actor-sheet";
import { forceActions } from "./force-actions";
import { forceInput } from "./force-gather";
import type { ForceInput } from "./force-input";
import type { ForceView } from "./force-view";
import { FORCE_TABS, forceView, limitedForce } from "./force-view";
import type { LimitedView } from "./head-view";
import type { SheetKit } from "./kit";

const page = (name: string) => ({ template: systemPath(`templates/sheets/force-${name}.hbs`), scrollable: [""] });

/** The sheet of an army around the party: War, Record (WF). */
export class ForceSheet extends WarActorSheet {
  static override DEFAULT_OPTIONS: typeof WarActorSheet.DEFAULT_OPTIONS = {
    classes: ["fm-sheet--force"],
    position: { width: 720, height: 720 },
    actions: forceActions(),
  };

  static override PARTS = {
    head: { template: systemPath("templates/sheets/head.hbs") },
    rail: page("rail"),
    tabs: { template: systemPath("templates/sheets/tabs.hbs") },
    war: page("war"),
    record: { template: systemPath("templates/sheets/record.hbs"), scrollable: [""] },
    limited: LIMITED_PART,
  };

  override tabGroups: Record<string, string> = { sheet: FORCE_TABS[0] };

  protected override async partsFor(kit: SheetKit): Promise<{ [Part in keyof ForceView]: ForceView[Part] }> {
    return forceView(await this.#input(), kit);
  }

  protected override async limitedFor(kit: SheetKit): Promise<LimitedView> {
    return limitedForce(await this.#input(), kit);
  }

  async #input(): Promise<ForceInput> {
    const input = await forceInput(presenceOf(this.actor, this.token), {
      editable: this.isEditable,
      editing: this.desk.editing,
      tab: this.tabGroups["sheet"] ?? FORCE_TABS[0],
    });
    if (!input) throw new Error("not a force");
    return input;
  }
}
