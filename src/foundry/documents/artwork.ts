import { systemPath } from "../system";

/** Pictures of documents that were given none, by subtype. */
const ICONS: Readonly<Record<string, string>> = {
  character: "visored-helm",
  squad: "three-friends",
  battlegroup: "tattered-banner",
  force: "barracks-tent",
  weapon: "crossed-swords",
  power: "psychic-waves",
  maneuver: "move",
  henchman: "brodie-helmet",
  stratagem: "chess-knight",
};

/** Address of one of the pictures of `art/icons.json`. */
export const iconPath = (name: string): string => systemPath(`icons/${name}.svg`);

/** Address of one of the bare glyphs of `art/icons.json`, for conditions on a token. */
export const glyphPath = (name: string): string => systemPath(`icons/glyphs/${name}.svg`);

/** The default picture of a subtype, or null where the core's will do. */
export function defaultIcon(type: string | undefined): string | null {
  const name = ICONS[type ?? ""];
  return name === undefined ? null : iconPath(name);
}
