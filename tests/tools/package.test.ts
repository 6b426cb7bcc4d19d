import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readArguments } from "../../tools/arguments";
import { manifest } from "../../tools/build/manifest";
import { releaseAddresses, zipContents } from "../../tools/package";

const addresses = { manifest: "https://example.org/system.json", download: "https://example.org/fm.zip" };

describe("the release", () => {
  it("puts the addresses into the manifest, and none of them without arguments", () => {
    expect(manifest(addresses)).toMatchObject(addresses);
    for (const key of ["url", "manifest", "download", "bugs"]) expect(manifest()).not.toHaveProperty(key);
  });

  it("reads addresses from its arguments", () => {
    expect(releaseAddresses(["--manifest", addresses.manifest, `--download=${addresses.download}`])).toEqual(addresses);
    expect(releaseAddresses([])).toEqual({});
  });

  it("refuses half of a pair, what is no address, and words it does not know", () => {
    expect(() => releaseAddresses(["--manifest", addresses.manifest])).toThrow(/belong together/);
    expect(() => releaseAddresses(["--url", "there"])).toThrow(/--url needs a complete address, not "there"/);
    expect(() => readArguments(["--dta", "x"], ["data"])).toThrow(/Unknown argument --dta. Known: --data/);
  });

  it("zips the folder with the release's manifest in place of the built one", () => {
    const folder = mkdtempSync(join(tmpdir(), "fm-zip-"));
    mkdirSync(join(folder, "lang"));
    writeFileSync(join(folder, "system.json"), "{}");
    writeFileSync(join(folder, "lang/en.json"), '{"a":1}');
    const files = unzipSync(zipSync(zipContents(folder, '{"id":"x"}')));
    rmSync(folder, { recursive: true });
    expect(Object.keys(files).sort()).toEqual(["lang/en.json", "system.json"]);
    expect(strFromU8(files["system.json"] ?? new Uint8Array())).toBe('{"id":"x"}');
  });
});
