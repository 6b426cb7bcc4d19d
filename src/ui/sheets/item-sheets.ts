import { attackerFigures } from "../../foundry/gather/attacker";
import { presenceOf } from "../../foundry/gather/participants";
import { MANEUVER_TESTS } from "../../foundry/data/item/maneuver";
import { MULTIPLIER_KINDS, POWER_KINDS } from "../../foundry/data/item/power";
import { abilityLabel, poolLabel } from "../../foundry/labels";
import { setting } from "../../foundry/settings";
import { parseFormula } from "../../rules/dice/formula";
import { RulesError } from "../../rules/errors";
import { WarItemSheet } from "./base-item-sheet";
import { prose } from "./gather";
import type { ItemSheetFacts, ItemView } from "./item-view";
import { maneuverView, powerView } from "./item-view";
import type { SheetKit } from "./kit";
import { weaponView } from "./weapon-view";

/** What every item's sheet says of its item. */
export async function itemFacts(
  item: Item.Implementation,
  type: ItemSheetFacts["type"],
  editable: boolean,
): Promise<ItemSheetFacts> {
  const summary = "summary" in item.system ? (item.system.summary ?? "") : "";
  const source = "description" in item.system ? (item.system.description ?? "") : "";
  return {
    name: item.name,
    img: item.img ?? "",
    type,
    editable,
    uuid: item.uuid,
    description: await prose(source, item),
    summary,
    owner: item.parent?.name ?? "",
  };
}

/** The sheet of a weapon. */
export class WeaponSheet extends WarItemSheet {
  /** A formula that cannot be rolled is refused before it is stored. */
  override async write(path: string, value: unknown): Promise<void> {
    if (path === "system.direct.formula" && value !== "" && !isFormula(String(value))) {
      throw new RulesError(path, value, "FM.Sheet.Item.badFormula");
    }
    await super.write(path, value);
  }

  protected override async itemView(kit: SheetKit): Promise<ItemView> {
    const item: Item.Implementation = this.item;
    if (!item.isOfType("weapon")) throw new Error("not a weapon");
    const { system } = item;
    const bearer = item.parent;
    const input = {
      facts: await itemFacts(item, "weapon", this.isEditable),
      state: system.toState(),
      stored: {
        poolDamage: system.pool.damage,
        witheringDamage: system.withering.damage,
        decisive: system.decisive,
        range: system.range,
        heavy: system.heavy,
        equipped: system.equipped,
        quantity: system.quantity,
      },
      attacker: bearer ? attackerFigures(presenceOf(bearer), item, []) : null,
      abilities: setting("abilities").map((ability) => ({ id: ability.id, label: abilityLabel(ability) })),
    };
    return weaponView(input, kit);
  }
}

/** The sheet of a power. */
export class PowerSheet extends WarItemSheet {
  protected override async itemView(kit: SheetKit): Promise<ItemView> {
    const item: Item.Implementation = this.item;
    if (!item.isOfType("power")) throw new Error("not a power");
    const { pool, cost, kind, cm, rating, soak, defence } = item.system.toState();
    const pools = bearersPools(item.parent);
    const choices = { kinds: POWER_KINDS, cmKinds: MULTIPLIER_KINDS };
    const facts = await itemFacts(item, "power", this.isEditable);
    return powerView({ facts, pool, pools, cost, kind, cm, rating, soak, defence, ...choices }, kit);
  }
}

/** The sheet of a maneuver. */
export class ManeuverSheet extends WarItemSheet {
  protected override async itemView(kit: SheetKit): Promise<ItemView> {
    const item: Item.Implementation = this.item;
    if (!item.isOfType("maneuver")) throw new Error("not a maneuver");
    const { cm, test } = item.system.toState();
    return maneuverView(
      { facts: await itemFacts(item, "maneuver", this.isEditable), cm, test, tests: MANEUVER_TESTS },
      kit,
    );
  }
}

function isFormula(formula: string): boolean {
  try {
    parseFormula(formula);
    return true;
  } catch {
    return false;
  }
}

/** The pools that can pay for a power: its bearer's, else the usual two. */
function bearersPools(bearer: Actor.Implementation | null): readonly { id: string; label: string }[] {
  const own = bearer?.isOfType("character") ? Object.entries(bearer.system.toState().pools) : [];
  if (own.length > 0) return own.map(([id, { label }]) => ({ id, label: poolLabel(id, label) }));
  return ["quantum", "psi"].map((id) => ({ id, label: poolLabel(id, "") }));
}
