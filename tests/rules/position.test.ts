import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlacedToken } from "../../src/rules/index";
import { adjacent, groupsCrossed, insideFootprint, suggestManeuvers } from "../../src/rules/index";
import { expectRefusal } from "./fixtures";

function token(id: string, x: number, y: number, parts: Partial<PlacedToken> = {}): PlacedToken {
  return { id, x, y, width: 1, height: 1, elevation: 0, side: "ours", hidden: false, ...parts };
}

const foe = token("foe", 5, 5, { side: "theirs" });
const hero = token("hero", 4, 5);

function suggested(...tokens: PlacedToken[]): string[] {
  return suggestManeuvers("hero", "foe", [foe, ...tokens]).map(({ maneuver }) => maneuver);
}

describe("maneuvers from positions", () => {
  it("CM-3 flank: an ally close on the far side of the target", () => {
    expect(suggested(hero, token("ally", 6, 5))).toEqual(["flank"]);
    expect(suggested(hero, token("ally", 6, 6))).toEqual(["flank"]);
    expect(suggested(hero, token("ally", 5, 6))).toEqual([]);
    expect(suggested(hero, token("ally", 4, 4))).toEqual([]);
    expect(suggested(hero, token("ally", 9, 5))).toEqual([]);
    expect(suggestManeuvers("hero", "foe", [foe, hero, token("ally", 6, 5)])[0]?.allies).toEqual(["ally"]);
  });

  it("CM-3 flank: neither enemies nor those who are out, nor attacker and target themselves", () => {
    expect(suggested(hero, token("other", 6, 5, { side: "theirs" }))).toEqual([]);
    expect(suggested(hero, token("ally", 6, 5, { out: true }))).toEqual([]);
    expect(suggested(hero)).toEqual([]);
  });

  it("CM-3 crossfire: two allies at range with the target between them", () => {
    expect(suggested(hero, token("a", 1, 5), token("b", 9, 5))).toEqual(["crossfire"]);
    expect(suggested(hero, token("a", 1, 5), token("b", 9, 9))).toEqual(["crossfire"]);
    expect(suggested(hero, token("a", 1, 5), token("b", 2, 5))).toEqual([]);
    expect(suggested(hero, token("a", 4, 6), token("b", 9, 1))).toEqual([]);
  });

  it("CM-3 high ground and ambush: elevation above the target's, unseen", () => {
    expect(suggested({ ...hero, elevation: 5 })).toEqual(["highGround"]);
    expect(suggested({ ...hero, elevation: 0 })).toEqual([]);
    expect(suggested({ ...hero, elevation: -5 })).toEqual([]);
    expect(suggested({ ...hero, hidden: true, elevation: 1 }, token("ally", 6, 5))).toEqual([
      "flank",
      "highGround",
      "ambush",
    ]);
  });

  it("CM-3 large tokens are measured from edge to edge and from their middles", () => {
    const large = token("foe", 5, 5, { side: "theirs", width: 4, height: 4 });
    const around = [token("hero", 4, 6), token("ally", 9, 7)];
    expect(suggestManeuvers("hero", "foe", [large, ...around]).map(({ maneuver }) => maneuver)).toEqual(["flank"]);
  });

  it("CM-3 does not depend on where on the map it happens, nor on which way it faces", () => {
    const places = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(places, places), { minLength: 4, maxLength: 8 }),
        places,
        places,
        (spots, dx, dy) => {
          const at = (move: (x: number, y: number) => [number, number]): string[] => {
            const tokens = spots.map(([x, y], index) => {
              const side = index === 1 ? "theirs" : "ours";
              return token(`t${index}`, ...move(x, y), { side });
            });
            return suggestManeuvers("t0", "t1", tokens).map(({ maneuver }) => maneuver);
          };
          const here = at((x, y) => [x, y]);
          expect(at((x, y) => [x + dx, y + dy])).toEqual(here);
          expect(at((x, y) => [-y, x])).toEqual(here);
        },
      ),
    );
  });

  it("CM-3 refuses positions that are none", () => {
    expectRefusal(() => suggestManeuvers("nobody", "foe", [foe, hero]), "attackerId");
    expectRefusal(() => suggestManeuvers("hero", "foe", [foe, { ...hero, x: Number.NaN }]), "tokens.x");
    expectRefusal(() => suggestManeuvers("hero", "foe", [foe, { ...hero, width: 0 }]), "tokens.width");
    expectRefusal(() => suggestManeuvers("hero", "foe", [foe, hero], { angle: 270 }), "options.angle");
  });
});

describe("BG-16 crossing a group", () => {
  const company = token("company", 10, 10, { side: "theirs", width: 3, height: 3 });

  it("BG-16 says whether a place is inside a group's footprint", () => {
    expect(insideFootprint({ x: 10, y: 10 }, company)).toBe(true);
    expect(insideFootprint({ x: 12.99, y: 12 }, company)).toBe(true);
    expect(insideFootprint({ x: 13, y: 11 }, company)).toBe(false);
    expect(insideFootprint({ x: 9.9, y: 11 }, company)).toBe(false);
  });

  it("BG-16 finds the enemy groups whom a mover stands in, at his elevation", () => {
    const crossed = (mover: PlacedToken): readonly string[] => groupsCrossed(mover, [company]);
    expect(crossed(token("hero", 11, 11))).toEqual(["company"]);
    expect(crossed(token("hero", 9, 11))).toEqual([]);
    expect(crossed(token("hero", 11, 11, { elevation: 20 }))).toEqual([]);
    expect(crossed(token("hero", 11, 11, { side: "theirs" }))).toEqual([]);
    expect(groupsCrossed(token("hero", 11, 11), [{ ...company, out: true }])).toEqual([]);
  });

  it("BG-16 says who is adjacent and may be attacked in melee", () => {
    expect(adjacent(token("a", 9, 9), company)).toBe(true);
    expect(adjacent(token("a", 11, 11), company)).toBe(true);
    expect(adjacent(token("a", 8, 9), company)).toBe(false);
  });
});
