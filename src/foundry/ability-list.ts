/** What the rules want an ability for; at most one ability has each role but `combat`. */
export const ABILITY_ROLES = ["dodge", "awareness", "command", "tactics", "war", "combat"] as const;
export type AbilityRole = (typeof ABILITY_ROLES)[number];

/** One entry of the world's list. A label left empty is the language file's own word for the id. */
export interface Ability {
  readonly id: string;
  readonly label: string;
  readonly roles: readonly string[];
}

const plain = (...ids: string[]): Ability[] => ids.map((id) => ({ id, label: "", roles: [] }));
const withRole = (role: AbilityRole, ...ids: string[]): Ability[] =>
  ids.map((id) => ({ id, label: "", roles: [role] }));

/** The list of a new world, in the order of the sheet. */
export function defaultAbilities(): Ability[] {
  return [
    ...withRole("combat", "archery", "brawl", "firearms", "heavyWeapons", "melee", "thrown"),
    ...plain("athletics"),
    ...withRole("awareness", "awareness"),
    ...withRole("command", "command"),
    ...withRole("dodge", "dodge"),
    ...withRole("tactics", "tactics"),
    ...withRole("war", "war"),
    ...plain("craft", "investigation", "lore", "medicine", "persuasion", "pilot", "resistance", "ride", "stealth"),
    ...plain("survival"),
  ];
}

/** The id of the ability that has a role, or null when the world's list has none. */
export function abilityWithRole(abilities: readonly Ability[], role: AbilityRole): string | null {
  return abilities.find((ability) => ability.roles.includes(role))?.id ?? null;
}
