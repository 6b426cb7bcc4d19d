import { getProperty } from "../../core/utils/object";
import type { Dict, Dynamic } from "../context";

/** The update that sets a tracked attribute: of a bar its `value`, between 0 and `max`; else the number itself. */
export function attributeUpdate(
  actor: Dynamic,
  attribute: string,
  value: number,
  isDelta: boolean,
  isBar: boolean,
): Dict {
  const path = `system.${attribute}`;
  const current: Dynamic = getProperty(actor, path);
  if (current === undefined) throw new Error(`${actor.name} has no attribute "${attribute}"`);
  if (!isBar) return { [path]: isDelta ? Number(current) + value : value };
  const wanted = isDelta ? Number(current.value) + value : value;
  return { [`${path}.value`]: Math.min(Math.max(0, wanted), current.max) };
}
