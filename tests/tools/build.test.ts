import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { homedir, hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../tools/build";
import { packs } from "../../tools/build/manifest";
import { dist } from "../../tools/build/paths";
import { root } from "../../tools/files";

const read = (file: string): string => readFileSync(join(dist, file), "utf8");
const json = (file: string): Record<string, unknown> => JSON.parse(read(file));
const files = (): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Reads a copy: a database is locked while a table has it open, and writes its diary wherever it is opened. */
async function entriesOf(pack: string): Promise<Map<string, Record<string, unknown>>> {
  const copy = mkdtempSync(join(tmpdir(), "fm-pack-"));
  cpSync(join(dist, "packs", pack), copy, { recursive: true });
  const database = new ClassicLevel<string, Record<string, unknown>>(copy, {
    keyEncoding: "utf8",
    valueEncoding: "json",
  });
  await database.open({ createIfMissing: false });
  const entries = new Map(await database.iterator().all());
  await database.close();
  rmSync(copy, { recursive: true });
  return entries;
}

beforeAll(() => buildSystem(), 60_000);

describe("the manifest", () => {
  it("says what Foundry needs and claims no verified version", () => {
    const manifest = json("system.json");
    expect(manifest).toMatchObject({
      id: "force-multiplier",
      type: "system",
      title: "Force Multiplier",
      compatibility: { minimum: "13.347", maximum: "14" },
      license: "LICENSE",
      readme: "README.md",
      socket: true,
      primaryTokenAttribute: "health",
    });
    expect(manifest["compatibility"]).not.toHaveProperty("verified");
    expect(manifest["version"]).toBe(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version);
    expect(manifest["styles"]).toEqual([{ src: "styles/force-multiplier.css", layer: "system" }]);
  });

  it("names the rich text of every type, so that the server cleans it", () => {
    const types = json("system.json")["documentTypes"] as Record<string, Record<string, { htmlFields?: string[] }>>;
    expect(types["Actor"]?.["character"]?.htmlFields).toEqual(["description", "notes"]);
    expect(types["Actor"]?.["battlegroup"]?.htmlFields).toEqual(["description", "notes"]);
    for (const type of ["weapon", "power", "maneuver"])
      expect(types["Item"]?.[type]?.htmlFields, type).toEqual(["description"]);
  });

  it("names only files that are there", () => {
    const { esmodules, languages, styles, license, media } = json("system.json") as Record<string, never[]>;
    const named = [
      ...(esmodules as unknown as string[]),
      ...(languages as unknown as { path: string }[]).map(({ path }) => path),
      ...(styles as unknown as { src: string }[]).map(({ src }) => src),
      ...(media as unknown as { thumbnail: string }[]).map(({ thumbnail }) => thumbnail),
      license as unknown as string,
    ];
    for (const file of named) expect(existsSync(join(dist, file)), file).toBe(true);
  });
});

describe("the module", () => {
  it("is one file beside the rules, with the names of its classes kept", () => {
    const module = read("force-multiplier.mjs");
    for (const name of ["WarActor", "WarItem", "WarMessage", "CharacterModel", "BattlegroupModel"])
      expect(module, name).toMatch(
        new RegExp(`class ${name} extends|static\\s*\\{\\s*[\\w$]+\\(this,\\s*"${name}"\\)`),
      );
    const imports = [...module.matchAll(/(?:^|;)import[^;]*?from\s*"([^"]+)"/g)].map(([, from]) => from);
    expect(imports).toEqual(["./rules.js"]);
  });

  it("comes with the rules as a library of their own", async () => {
    const rules: Record<string, unknown> = await import(join(dist, "rules.js"));
    for (const name of [
      "settle",
      "witheringAttack",
      "attackOdds",
      "damageBattleGroup",
      "combatMultiplier",
      "RulesError",
    ])
      expect(typeof rules[name], name).toBe("function");
    const declared = read("rules.d.ts");
    const values = [...declared.matchAll(/^(?:export )?declare (?:function|const|class) (\w+)/gm)].map(
      ([, name]) => name,
    );
    const named = [...declared.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name ?? "");
    const missing = named.filter((name) => values.includes(name) && !(name in rules));
    expect(named.filter((name) => values.includes(name)).length).toBeGreaterThan(150);
    expect(missing).toEqual([]);
    expect(declared).not.toMatch(/from "|import\(/);
  });
});

describe("what is installed", () => {
  it("tells nothing of the machine it was built on, and of no registry", () => {
    const secret = [root.replace(/[\\/]$/, ""), homedir(), hostname()].filter((word) => word.length > 5);
    for (const file of files()) {
      const text = readFileSync(file, "latin1");
      for (const word of secret) expect(text.includes(word), `${file} names ${word}`).toBe(false);
      expect(/registry\.|npmjs/.test(text), `${file} names a registry`).toBe(false);
    }
  });

  it("brings every typeface that its styles ask for", () => {
    const asked = [...read("styles/force-multiplier.css").matchAll(/url\("\.\.\/(fonts\/[^"]+)"\)/g)].map(
      ([, file]) => file,
    );
    expect(asked.length).toBeGreaterThan(5);
    for (const file of asked) expect(existsSync(join(dist, file ?? "")), file).toBe(true);
  });

  it("is up to date after a build", async () => {
    expect(await buildSystem()).toEqual([]);
  });
});

describe("the packs", () => {
  it.each(packs.map(({ name }) => name))("%s: every picture is there, every id has 16 characters", async (name) => {
    const entries = await entriesOf(name);
    expect(entries.size).toBeGreaterThan(4);
    for (const [key, entry] of entries) {
      expect(key.split("!").at(-1)?.split(".").at(-1), key).toBe(entry["_id"]);
      expect(String(entry["_id"]), key).toMatch(/^[A-Za-z0-9]{16}$/);
      // Journals and their pages have no picture.
      if (key.startsWith("!journal")) continue;
      const picture = String(entry["img"]).replace("systems/force-multiplier/", "");
      expect(existsSync(join(dist, picture)), `${key}: ${picture}`).toBe(true);
    }
  });

  it("write copied items out in full, each below its actor", async () => {
    const heroes = await entriesOf("heroes");
    const sabre = heroes.get("!actors.items!heroVarga0000000.heroVargi0000000");
    expect(sabre).toMatchObject({ name: "Cavalry sabre", type: "weapon", system: { withering: { damage: 9 } } });
    expect(sabre).not.toHaveProperty("copy");
    expect(heroes.get("!actors!heroVarga0000000")?.["items"]).toContain("heroVargi0000000");
  });

  it("give each group a token of its Size and all of its Magnitude", async () => {
    const troopers = await entriesOf("troopers");
    expect(troopers.get("!actors!trpPikes00000000")).toMatchObject({
      prototypeToken: { width: 3, height: 3, actorLink: true, disposition: 1, bar1: { attribute: "magnitude" } },
      system: { magnitude: { value: 10 } },
    });
    expect(troopers.get("!actors!trpNinth00000000")).toMatchObject({
      prototypeToken: { width: 4, actorLink: false, disposition: -1 },
    });
    for (const entry of troopers.values()) {
      const { member, size, perfectMorale, magnitude } = entry["system"] as {
        member: { health: number };
        size: number;
        perfectMorale?: boolean;
        magnitude: { value: number };
      };
      expect(magnitude.value, String(entry["name"])).toBe(member.health + size + (perfectMorale ? 3 : 0));
    }
  });
});
