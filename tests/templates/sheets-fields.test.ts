import { describe, expect, it } from "vitest";
import { readNumber } from "../../src/ui/sheets/number-input";
import { words } from "./sheet-kit";

const limits = { min: 0, max: 20, optional: false, before: 4 };

/** The value, or the reason in words. */
function read(typed: string, over: Partial<typeof limits> = {}): number | null | string {
  const found = readNumber(typed, { ...limits, ...over });
  return found.ok ? found.value : words.say(found.key, found.data);
}

describe("a number field", () => {
  it("takes whole numbers within its limits", () => {
    expect(read("7")).toBe(7);
    expect(read(" 0 ")).toBe(0);
    expect(read("20")).toBe(20);
  });

  it("counts from what was there when told +n or −n", () => {
    expect(read("+3")).toBe(7);
    expect(read("-4")).toBe(0);
    expect(read("\u22121")).toBe(3);
  });

  it("takes numbers below 0 as they are where they are allowed", () => {
    expect(read("-3", { min: -20 })).toBe(-3);
    expect(read("+1", { min: -20, before: -4 })).toBe(-3);
  });

  it("refuses anything else with a reason, and rounds or clamps nothing", () => {
    expect(read("")).toBe("it cannot be empty.");
    expect(read("abc")).toBe("\u201cabc\u201d is not a number.");
    expect(read("NaN")).toBe("\u201cNaN\u201d is not a number.");
    expect(read("1e3")).toBe("\u201c1e3\u201d is not a number.");
    expect(read("2.5")).toBe("\u201c2.5\u201d is not a whole number.");
    expect(read("2,5")).toBe("\u201c2,5\u201d is not a whole number.");
    expect(read("21")).toBe("21 is more than 20.");
    expect(read("-5")).toBe("-5 is less than 0.");
    expect(read("99999999999999999999")).toBe("99999999999999999999 is more than 20.");
  });

  it("may be empty only where it is allowed", () => {
    expect(read("", { optional: true })).toBeNull();
  });
});
