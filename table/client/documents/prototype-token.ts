import { type Dict, game } from "../context";

/** What a new actor's prototype token takes from the world's defaults, beyond what its data give. */
export function tokenPrototypeDefaults(data: Dict): Dict {
  const given: Dict = data.prototypeToken ?? {};
  const defaults: Dict = game.settings.get("core", "defaultToken");
  return Object.fromEntries(Object.entries(defaults).filter(([key]) => !(key in given)));
}
