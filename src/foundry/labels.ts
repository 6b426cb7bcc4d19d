import type { Ability } from "./ability-list";
import { hasWord, localize } from "./types/typed";

/** What an ability is called: the world's own label, else the language file's word for its id. */
export function abilityLabel({ id, label }: Pick<Ability, "id" | "label">): string {
  if (label !== "") return label;
  return hasWord(`FM.Ability.${id}`) ? localize(`FM.Ability.${id}`) : id;
}

/** What a power pool is called: its own label, else the language file's word for its slug. */
export function poolLabel(slug: string, label: string): string {
  if (label !== "") return label;
  return hasWord(`FM.Pool.${slug}`) ? localize(`FM.Pool.${slug}`) : slug;
}
