import { describe, expect, it } from "vitest";
import type { ItemSheetFacts, ItemView } from "../../src/ui/sheets/item-view";
import { maneuverView, powerView } from "../../src/ui/sheets/item-view";
import { weaponView } from "../../src/ui/sheets/weapon-view";
import { kit, render } from "./sheet-kit";
import { rifle } from "./sheet-people";

const facts: ItemSheetFacts = {
  name: "Marksman rifle",
  img: "rifle.svg",
  type: "weapon",
  editable: true,
  uuid: "Item.rifle",
  description: { source: "", html: "" },
  summary: "",
  owner: "Ilse",
};

const draw = ({ head, body }: ItemView): string =>
  render("sheets/item/head.hbs", head) + render("sheets/item/body.hbs", body);

const weapon = {
  facts,
  state: {
    type: "weapon" as const,
    attribute: "dexterity" as const,
    ability: "firearms",
    accuracy: 2,
    damageType: "lethal" as const,
    modes: ["direct" as const, "pool" as const, "decisive" as const],
    formula: "9+1d4",
    poolDamage: 6,
    witheringDamage: 0,
    overwhelming: 1,
    melee: false,
    area: false,
    areaFactor: 2,
  },
  stored: {
    poolDamage: 6,
    witheringDamage: null,
    decisive: true,
    range: "120 m",
    heavy: false,
    equipped: true,
    quantity: null,
  },
  attacker: rifle.attacker,
  abilities: [{ id: "firearms", label: "Firearms" }],
};

describe("a weapon's sheet", () => {
  it("previews each mode that the weapon has in its bearer's hands, and no other", () => {
    const { preview } = weaponView(weapon, kit).body;
    expect(preview.map(({ label, main, minor }) => `${label} ${main} ${minor}`)).toEqual([
      "Direct 9+1d4 L",
      "Pool 11d 6 L",
      "Decisive 7d Initiative",
    ]);
  });

  it("previews accuracy and damage where nobody bears it", () => {
    const { preview, previewNote } = weaponView({ ...weapon, attacker: null }, kit).body;
    expect(preview[1]).toMatchObject({ main: "+2", minor: "6 L" });
    expect(previewNote).toContain("bearer");
  });

  it("leaves a mode's damage empty when it has no such mode, which is allowed", () => {
    expect(draw(weaponView(weapon, kit))).toMatch(
      /data-number="system\.withering\.damage"[^>]*data-optional[^>]*value=""/,
    );
  });

  it("keeps an ability that the world's list has lost", () => {
    const html = draw(weaponView({ ...weapon, state: { ...weapon.state, ability: "gunnery" } }, kit));
    expect(html).toContain('<option value="gunnery" selected>gunnery</option>');
  });

  it("asks for the area factor only of weapons with an area", () => {
    expect(draw(weaponView(weapon, kit))).not.toContain("areaFactor");
    expect(draw(weaponView({ ...weapon, state: { ...weapon.state, area: true } }, kit))).toContain(
      'data-number="system.areaFactor"',
    );
  });
});

describe("a power's sheet", () => {
  const power = {
    facts: { ...facts, type: "power" as const, name: "Overdrive", summary: "faster" },
    pool: "psi",
    pools: [{ id: "psi", label: "Psi" }],
    cost: 2,
    kind: "action" as const,
    kinds: ["instant", "action"] as const,
    cmKinds: ["bonus", "base"] as const,
    cm: { kind: "base" as const, value: 2 },
    rating: 3,
    soak: 0,
    defence: 0,
  };

  it("says what it costs and what it makes of the multiplier", () => {
    const { preview } = powerView(power, kit).body;
    expect(preview.map(({ main, minor }) => `${main} ${minor}`)).toEqual(["2 Psi", "base 2 an action"]);
  });

  it("keeps a pool that its bearer has not", () => {
    expect(draw(powerView({ ...power, pool: "mana" }, kit))).toContain('<option value="mana" selected>mana</option>');
  });
});

describe("a maneuver's sheet", () => {
  it("says what it adds and when the scene suggests it", () => {
    const html = draw(
      maneuverView(
        {
          facts: { ...facts, type: "maneuver", name: "<b>Flank</b>" },
          cm: 1,
          test: "flank",
          tests: ["flank", "manual"],
        },
        kit,
      ),
    );
    expect(html).toContain("<b>+1</b> <span>on a flank</span>");
    expect(html).toContain("&lt;b&gt;Flank&lt;/b&gt;");
  });
});
