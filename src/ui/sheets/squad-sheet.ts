import { presenceOf } from "../../foundry/gather/participants";
import { addCharacter, addHenchmen } from "../../foundry/squads/rows";
import { kindOfItem, PLAIN_HEAVY } from "../../foundry/squads/kinds";
import { systemPath } from "../../foundry/system";
import { localize, updatePaths } from "../../foundry/types/typed";
import { LIMITED_PART, WarActorSheet } from "./base-actor-sheet";
import type { LimitedView } from "./head-view";
import type { SheetKit } from "./kit";
import { setLeader } from "./person-acts";
import { squadActions, typeOf } from "./squad-actions";
import { squadInput } from "./squad-gather";
import type { SquadInput } from "./squad-input";
import type { SquadView } from "./squad-view";
import { limitedSquad, SQUAD_TABS, squadView } from "./squad-view";

const page = (name: string) => ({ template: systemPath(`templates/sheets/squad/${name}.hbs`), scrollable: [""] });

/** The sheet of a commander and his henchmen: Fight, Roster, Record. */
export class SquadSheet extends WarActorSheet {
  static override DEFAULT_OPTIONS: typeof WarActorSheet.DEFAULT_OPTIONS = {
    classes: ["fm-sheet--squad"],
    position: { width: 720, height: 656 },
    actions: squadActions(),
  };

  static override PARTS = {
    head: { template: systemPath("templates/sheets/head.hbs") },
    rail: page("rail"),
    tabs: { template: systemPath("templates/sheets/tabs.hbs") },
    fight: page("fight"),
    roster: page("roster"),
    record: { template: systemPath("templates/sheets/record.hbs"), scrollable: [""] },
    limited: LIMITED_PART,
  };

  override tabGroups: Record<string, string> = { sheet: SQUAD_TABS[0] };

  protected override async partsFor(kit: SheetKit): Promise<{ [Part in keyof SquadView]: SquadView[Part] }> {
    return squadView(await this.#input(), kit);
  }

  protected override async limitedFor(kit: SheetKit): Promise<LimitedView> {
    return limitedSquad(await this.#input(), kit);
  }

  /** A tick on "carries a heavy weapon" brings one, or takes it away. */
  override async write(path: string, value: unknown, field: HTMLElement): Promise<void> {
    const carries = path.endsWith(".heavy") && typeof value === "boolean";
    await super.write(path, carries ? (value ? PLAIN_HEAVY : null) : value, field);
  }

  /** On the commander's chip an actor takes command, on a type whose sheet is gone he takes its place, elsewhere he joins. */
  protected override async _onDropActor(
    event: DragEvent,
    dropped: Actor.Implementation,
  ): Promise<Actor.Implementation | null> {
    const { actor } = this;
    if (!actor.isOwner || !actor.isOfType("squad")) throw new Error(localize("FM.Sheet.Refused.notYours"));
    const place = event.target as HTMLElement | null;
    if (place?.closest("[data-drop='leader']")) await setLeader(actor, dropped);
    else if (!(await this.#relink(place, dropped))) await addCharacter(actor, dropped);
    return dropped;
  }

  async #relink(place: HTMLElement | null, dropped: Actor.Implementation): Promise<boolean> {
    const id = place ? typeOf(place) : "";
    const input = id === "" ? null : await this.#input();
    const row = input?.rows.find(({ row: each }) => each.id === id);
    if (row?.member !== "missing" || !dropped.isOfType("character")) return false;
    await updatePaths(this.actor, { [`system.types.${id}.actor`]: (dropped as Actor.Implementation).uuid });
    return true;
  }

  protected override async _onDropItem(
    _event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    const { actor } = this;
    if (!actor.isOwner || !actor.isOfType("squad")) throw new Error(localize("FM.Sheet.Refused.notYours"));
    if (!item.isOfType("henchman")) {
      const type = localize(`TYPES.Item.${item.type}`);
      throw new Error(localize("FM.Sheet.Drop.wrongItem", { name: item.name, type }));
    }
    await addHenchmen(actor, kindOfItem(item), item.system.count);
    return null;
  }

  async #input(): Promise<SquadInput> {
    const input = await squadInput(presenceOf(this.actor, this.token), {
      editable: this.isEditable,
      editing: this.desk.editing,
      tab: this.tabGroups["sheet"] ?? SQUAD_TABS[0],
    });
    if (!input) throw new Error("not a squad");
    return input;
  }
}
