import { readFileSync } from "node:fs";
import { inRoot } from "./paths";

/** Addresses that only a release has. */
export interface ReleaseAddresses {
  readonly url?: string;
  readonly manifest?: string;
  readonly download?: string;
}

const PICTURE = ["IMAGE"];
const actor = () => ({
  htmlFields: ["description", "notes"],
  filePathFields: { "leader.img": PICTURE },
});
const item = () => ({ htmlFields: ["description"] });

const documentTypes = {
  Actor: { character: actor(), squad: actor(), battlegroup: actor(), force: actor() },
  Item: { weapon: item(), power: item(), maneuver: item(), henchman: item(), stratagem: item() },
  ChatMessage: { exchange: {}, request: {}, turn: {} },
};

/** A compendium pack: the documents of `packs/<name>`. */
export interface PackEntry {
  readonly name: string;
  readonly label: string;
  readonly type: "Actor" | "Item" | "JournalEntry" | "Macro";
  readonly system: string;
  readonly path: string;
  readonly banner?: string;
  readonly ownership: Readonly<Record<string, string>>;
}

const pack = (name: string, label: string, type: PackEntry["type"]): PackEntry => ({
  name,
  label,
  type,
  system: "force-multiplier",
  path: `packs/${name}`,
  ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
});

/** The packs in the order in which they are shown. */
export const packs: readonly PackEntry[] = [
  pack("heroes", "Heroes", "Actor"),
  pack("troopers", "Troopers", "Actor"),
  pack("beasts", "Beasts", "Actor"),
  pack("squads", "Squads", "Actor"),
  pack("forces", "Forces", "Actor"),
  pack("weapons", "Weapons", "Item"),
  pack("powers", "Powers", "Item"),
  pack("maneuvers", "Maneuvers", "Item"),
  pack("henchmen", "Henchmen", "Item"),
  pack("stratagems", "Stratagems", "Item"),
  pack("macros", "Macros", "Macro"),
  pack("rules", "Rules", "JournalEntry"),
];

/** `system.json`; addresses are left out unless the packaging script brings them. */
export function manifest(addresses: ReleaseAddresses = {}): object {
  const { version, description } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as Record<string, string>;
  return {
    id: "force-multiplier",
    type: "system",
    title: "Force Multiplier",
    description,
    version,
    compatibility: { minimum: "13.347", maximum: "14" },
    authors: [{ name: "The Force Multiplier contributors" }],
    license: "LICENSE",
    readme: "README.md",
    changelog: "CHANGELOG.md",
    ...addresses,
    esmodules: ["force-multiplier.mjs"],
    styles: [{ src: "styles/force-multiplier.css", layer: "system" }],
    languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
    packs,
    packFolders: [{ name: "Force Multiplier", sorting: "m", packs: packs.map(({ name }) => name) }],
    documentTypes,
    media: [{ type: "setup", thumbnail: "art/emblem.svg", caption: "Force Multiplier" }],
    socket: true,
    grid: { type: 1, distance: 2, units: "m", diagonals: 0 },
    primaryTokenAttribute: "health",
    secondaryTokenAttribute: "willpower",
  };
}
