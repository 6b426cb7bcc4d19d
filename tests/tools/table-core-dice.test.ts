import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { diceConfig } from "../../table/core/dice/config";
import { Roll } from "../../table/core/dice/roll";

const chance = diceConfig.randomUniform;

beforeAll(() => void diceConfig.rolls.push(Roll));
afterEach(() => void (diceConfig.randomUniform = chance));

/** Lets the next dice show these faces. */
function force(faces: number[], sides: number): void {
  const queue = [...faces];
  diceConfig.randomUniform = () => 1 - ((queue.shift() as number) - 0.5) / sides;
}

async function total(formula: string, faces: number[] = [], sides = 10): Promise<number | undefined> {
  force(faces, sides);
  return (await new Roll(formula).evaluate()).total;
}

describe("formulas", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["10 - 4 - 3", 3],
    ["-2 + 5", 3],
    ["7 % 4", 3],
    ["floor(7 / 2) + max(1, 2)", 5],
  ])("%s is %d", async (formula, expected) => expect(await total(formula)).toBe(expected));

  it.each(["1d", "2d6 +", "(1", "{1d6, 2}kh", "1d20 # x"])("%s is not understood", (formula) => {
    expect(() => new Roll(formula)).toThrow(/is not understood/);
    expect(Roll.validate(formula)).toBe(false);
  });

  it("takes references from data, 0 where there is none", async () => {
    expect((await new Roll("@a.b + @none", { a: { b: 4 } }).evaluate()).total).toBe(4);
  });

  it("says itself again, with flavor", () => {
    expect(new Roll("2d6kh1[fire]+3").formula).toBe("2d6kh1[fire] + 3");
  });

  it("takes the number and faces of dice from parentheses", async () => {
    expect(await total("(1 + 2)d(2 * 3)", [6, 5, 4], 6)).toBe(15);
  });
});

describe("modifiers", () => {
  it.each([
    ["3d10kh2", [1, 8, 9], 17],
    ["3d10kl1", [4, 8, 9], 4],
    ["3d10dl1", [1, 8, 9], 17],
    ["4d10cs>=7", [7, 6, 10, 1], 2],
    ["4d10cs", [10, 6, 10, 1], 2],
    ["2d10x10", [10, 3, 10, 2], 25],
    ["2d10xo10", [10, 3, 10, 9], 23],
    ["2d10r1", [1, 5, 8], 13],
    ["2d10r<3", [1, 2, 8, 9], 17],
    ["2d10min3", [1, 8], 11],
    ["2d10max6", [9, 2], 8],
    ["3d10df=1cs>=8", [1, 9, 4], 0],
  ])("%s of %j is %d", async (formula, faces, expected) => expect(await total(formula, faces)).toBe(expected));

  it("refuses what it does not know", async () => {
    await expect(new Roll("1d10zz").evaluate()).rejects.toThrow(/no dice modifier "zz"/);
  });
});

it("is rolled once", async () => {
  const roll = await new Roll("1d10").evaluate();
  await expect(roll.evaluate()).rejects.toThrow(/already been evaluated/);
});

it("does not roll dice synchronously unless told to", () => {
  expect(() => new Roll("1d10").evaluateSync()).toThrow(/cannot be synchronously/);
  expect(new Roll("2d10").evaluateSync({ maximize: true }).total).toBe(20);
  expect(new Roll("2d10").evaluateSync({ minimize: true }).total).toBe(2);
});

it("comes back from JSON with its faces, flags and total", async () => {
  force([10, 1, 7], 10);
  const roll = await new Roll("3d10cs>=7 + (1 + 1)", {}, { note: "x" }).evaluate();
  const back = Roll.fromJSON(JSON.stringify(roll));
  expect(back.total).toBe(roll.total);
  expect(back.options).toEqual({ note: "x" });
  expect(back.dice[0]?.results).toEqual([
    { result: 10, active: true, success: true, count: 1 },
    { result: 1, active: true, success: false, count: 0 },
    { result: 7, active: true, success: true, count: 1 },
  ]);
});

it("every face is as likely as another", () => {
  const counts = new Array<number>(10).fill(0);
  const n = 20_000;
  for (let i = 0; i < n; i++) counts[(new Roll("1d10").evaluateSync({ strict: false }).total as number) - 1]!++;
  // Twelve standard deviations: a fair die stays within, a skewed one does not.
  for (const count of counts) expect(Math.abs(count - n / 10)).toBeLessThan(12 * Math.sqrt(n * 0.09));
});
