import type { Ability, AbilityRole } from "../../foundry/ability-list";
import { ABILITY_ROLES } from "../../foundry/ability-list";
import { isSlug } from "../../foundry/data/common";

/** Sets what an ability is called in this world; empty is the language file's own word. */
export function renamed(list: readonly Ability[], id: string, label: string): readonly Ability[] {
  return list.map((ability) => (ability.id === id ? { ...ability, label: label.trim() } : ability));
}

/** Gives an ability a part in the rules or takes it; every part but combat belongs to one ability at most. */
export function withRole(list: readonly Ability[], id: string, role: string, on: boolean): readonly Ability[] {
  if (!isRole(role)) return list;
  return list.map((ability) => {
    const without = ability.roles.filter((each) => each !== role);
    if (ability.id === id) return { ...ability, roles: on ? [...without, role] : without };
    return on && role !== "combat" && without.length < ability.roles.length ? { ...ability, roles: without } : ability;
  });
}

function isRole(role: string): role is AbilityRole {
  return ABILITY_ROLES.some((each) => each === role);
}

/** Moves an ability up (−1) or down (+1) the sheet. */
export function moved(list: readonly Ability[], id: string, by: -1 | 1): readonly Ability[] {
  const from = list.findIndex((ability) => ability.id === id);
  const to = from + by;
  const ability = list[from];
  if (!ability || to < 0 || to >= list.length) return list;
  const rest = list.filter((each) => each.id !== id);
  return [...rest.slice(0, to), ability, ...rest.slice(to)];
}

/** Takes an ability off the list: its dots stay with the actors, and come back with it. */
export function removed(list: readonly Ability[], id: string): readonly Ability[] {
  return list.filter((ability) => ability.id !== id);
}

/** The id that a name becomes: letters and digits, in camel case; empty when nothing of it can be used. */
export function slugOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  const slug = words.map((word, n) => (n === 0 ? word.toLowerCase() : capital(word.toLowerCase()))).join("");
  return isSlug(slug) ? slug : "";
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Adds an ability at the end under the id that its name becomes; null when there is one already, or the name has no letters. */
export function added(
  list: readonly Ability[],
  name: string,
  known: (id: string) => string | null,
): readonly Ability[] | null {
  const id = slugOf(name);
  if (id === "" || list.some((ability) => ability.id === id)) return null;
  const label = known(id) === name.trim() ? "" : name.trim();
  return [...list, { id, label, roles: [] }];
}
