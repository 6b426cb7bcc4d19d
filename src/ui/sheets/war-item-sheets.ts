import { stratagemDefaults } from "../../foundry/data/item/stratagem";
import { abilityLabel } from "../../foundry/labels";
import { setting } from "../../foundry/settings";
import { PLAIN_HEAVY } from "../../foundry/squads/kinds";
import { updatePaths } from "../../foundry/types/typed";
import { stratagems } from "../../rules/strategy/stratagem";
import { WarItemSheet } from "./base-item-sheet";
import { itemFacts } from "./item-sheets";
import type { ItemView } from "./item-view";
import type { SheetKit } from "./kit";
import { henchmanItemView } from "./henchman-item-view";
import { changedEffects, stratagemItemView } from "./stratagem-item-view";

/** The sheet of a kind of henchmen. */
export class HenchmanSheet extends WarItemSheet {
  /** A tick on "carries a heavy weapon" brings one, or takes it away. */
  override async write(path: string, value: unknown): Promise<void> {
    await super.write(path, path === "system.heavy" ? (value ? PLAIN_HEAVY : null) : value);
  }

  protected override async itemView(kit: SheetKit): Promise<ItemView> {
    const item: Item.Implementation = this.item;
    if (!item.isOfType("henchman")) throw new Error("not henchmen");
    const { count, ...figures } = item.system.toState();
    const abilities = setting("abilities").map((ability) => ({ id: ability.id, label: abilityLabel(ability) }));
    return henchmanItemView(
      { facts: await itemFacts(item, "henchman", this.isEditable), count, figures, abilities },
      kit,
    );
  }
}

/** The sheet of a stratagem. */
export class StratagemSheet extends WarItemSheet {
  override stored(path: string): unknown {
    const [head, at = "", key = ""] = path.split(".");
    if (head !== "effect") return super.stored(path);
    const effect = this.#effects()[Number(at)];
    return effect && key === "value" ? effect.value : undefined;
  }

  /** Effects are stored as a whole; one of the rules' stratagems brings what the rules have of it. */
  override async write(path: string, value: unknown): Promise<void> {
    if (path.startsWith("effect.")) {
      await updatePaths(this.item, { "system.effects": changedEffects(this.#effects(), path, value) });
      return;
    }
    const known = path === "system.stratagem" ? stratagems.find((each) => each === value) : undefined;
    if (!known) return super.write(path, value);
    const { threshold, effects } = stratagemDefaults(known);
    await updatePaths(this.item, {
      "system.stratagem": known,
      "system.threshold": threshold,
      "system.effects": effects,
    });
  }

  protected override async itemView(kit: SheetKit): Promise<ItemView> {
    const item: Item.Implementation = this.item;
    if (!item.isOfType("stratagem")) throw new Error("not a stratagem");
    const facts = await itemFacts(item, "stratagem", this.isEditable);
    return stratagemItemView({ facts, state: item.system.toState() }, kit);
  }

  #effects() {
    const item: Item.Implementation = this.item;
    return item.isOfType("stratagem") ? item.system.toState().effects : [];
  }
}
