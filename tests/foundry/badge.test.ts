import { expect, test } from "vitest";
import { badgeHeight, badgeOutline, badgeScale, badgeView, badgeWidth } from "../../src/ui/canvas/badge-view";

const pikes = { side: "hostile", count: 3, of: null, sign: "", routing: false } as const;

test("a group's badge is its Size in its side's shape, hollow while it routs", () => {
  const standing = badgeView(pikes, 200);
  const routing = badgeView({ ...pikes, routing: true }, 200);
  expect(standing).toMatchObject({ text: "3", shape: "hostile", fill: 0x962525, ink: 0xf6f1e6 });
  expect(routing).toMatchObject({ text: "3", fill: standing.ink, ink: standing.fill, rim: standing.fill });
  expect(badgeView({ ...pikes, side: "secret" }, 200).shape).toBe("unknown");
});

test("a squad tells how many there were where the token has room for it", () => {
  const squad = { ...pikes, count: 27, of: 40, sign: "person" } as const;
  expect(badgeView(squad, 50).text).toBe("27");
  expect(badgeView(squad, 70).text).toBe("27/40");
});

test("readable at 50 pixels, and when zoomed far out", () => {
  expect(badgeHeight(50)).toBe(18);
  expect(badgeHeight(20)).toBe(18);
  expect([badgeScale(1), badgeScale(0.6), badgeScale(0.3), badgeScale(0)]).toEqual([1, 1, 2, 1]);
  expect(badgeHeight(50) * 0.3 * badgeScale(0.3)).toBeCloseTo(10.8);
});

test("pointed for hostile, square for neutral; wide enough for the numeral", () => {
  expect(badgeOutline("hostile", 40, 20)).toHaveLength(12);
  expect(badgeOutline("neutral", 20, 20)).toEqual([-10, -10, 10, -10, 10, 10, -10, 10]);
  expect(badgeWidth("neutral", 4, 20)).toBe(20);
  expect(badgeWidth("hostile", 60, 20)).toBe(76);
});
