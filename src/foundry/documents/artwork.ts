import { systemPath } from "../system";

/** Pictures of documents that were given none, by subtype. */
const ICONS: Readonly<Record<string, string>> = {
  character: "visored-helm",
  battlegroup: "tattered-banner",
  weapon: "crossed-swords",
  power: "psychic-waves",
  maneuver: "move",
};

/** Address of one of the system's own icons (`src/ui/icons.json`). */
export const iconPath = (name: string): string => systemPath(`icons/${name}.svg`);

/** The default picture of a subtype, or null where the core's will do. */
export function defaultIcon(type: string | undefined): string | null {
  const name = ICONS[type ?? ""];
  return name === undefined ? null : iconPath(name);
}
