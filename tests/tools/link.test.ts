import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linkSystem, systemsFolder } from "../../tools/link";

let top = "";
const at = (...parts: string[]): string => join(top, ...parts);

function foundryData(): string {
  for (const folder of ["Config", "Logs", "Data/systems", "Data/modules", "Data/worlds"])
    mkdirSync(at("foundry", folder), { recursive: true });
  return at("foundry");
}

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "fm-link-"));
  mkdirSync(at("built"));
  writeFileSync(at("built/system.json"), JSON.stringify({ id: "force-multiplier" }));
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

describe("link", () => {
  it("links the built system into a Foundry data folder", () => {
    const data = foundryData();
    expect(linkSystem(data, at("built"))).toBe("linked");
    const place = at("foundry/Data/systems/force-multiplier");
    expect(lstatSync(place).isSymbolicLink()).toBe(true);
    expect(JSON.parse(readFileSync(join(place, "system.json"), "utf8"))).toEqual({ id: "force-multiplier" });
  });

  it("does nothing the second time", () => {
    const data = foundryData();
    linkSystem(data, at("built"));
    expect(linkSystem(data, at("built"))).toBe("already linked");
  });

  it("takes the Data folder itself as well", () => {
    const data = foundryData();
    expect(systemsFolder(join(data, "Data"))).toBe(at("foundry/Data/systems"));
  });

  it("mends a link that leads nowhere", () => {
    const data = foundryData();
    symlinkSync(at("gone"), at("foundry/Data/systems/force-multiplier"));
    expect(linkSystem(data, at("built"))).toBe("linked");
  });

  it("replaces a copy that an earlier run made", () => {
    const data = foundryData();
    const place = at("foundry/Data/systems/force-multiplier");
    mkdirSync(place);
    writeFileSync(join(place, "copied-by-link"), "");
    expect(linkSystem(data, at("built"))).toBe("linked");
    expect(existsSync(join(place, "system.json"))).toBe(true);
  });

  it("refuses a folder that is not there", () => {
    expect(() => linkSystem(at("nowhere"), at("built"))).toThrow(/There is no folder .*nowhere/);
  });

  it("refuses a folder that is no Foundry data folder, and says what it lacks", () => {
    mkdirSync(at("photos/Data/worlds"), { recursive: true });
    expect(() => linkSystem(at("photos"), at("built"))).toThrow(/no Foundry data folder: .* has no systems, modules/);
  });

  it("refuses where another system of that name is installed, and leaves it alone", () => {
    const data = foundryData();
    const place = at("foundry/Data/systems/force-multiplier");
    mkdirSync(place);
    writeFileSync(join(place, "system.json"), JSON.stringify({ id: "force-multiplier" }));
    expect(() => linkSystem(data, at("built"))).toThrow(/holds an installed Force Multiplier/);
    expect(existsSync(join(place, "system.json"))).toBe(true);
  });

  it("refuses where something else is, or where the link leads elsewhere", () => {
    const data = foundryData();
    const place = at("foundry/Data/systems/force-multiplier");
    writeFileSync(place, "notes");
    expect(() => linkSystem(data, at("built"))).toThrow(/is a file/);
    rmSync(place);
    mkdirSync(at("other"));
    symlinkSync(at("other"), place);
    expect(() => linkSystem(data, at("built"))).toThrow(/already leads to .*other/);
    expect(lstatSync(place).isSymbolicLink()).toBe(true);
  });
});
