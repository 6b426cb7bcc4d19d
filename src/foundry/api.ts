import type { ForceMultiplierApi } from "./api-types";

const parts: Partial<ForceMultiplierApi> = {};

/** Adds functions to `game.system.api`; each area calls it once while the system registers itself. */
export function registerApi(functions: Partial<ForceMultiplierApi>): void {
  Object.assign(parts, functions);
}

/** One function of the public API; throws while the area that brings it has not registered yet. */
export function api<Name extends keyof ForceMultiplierApi>(name: Name): ForceMultiplierApi[Name] {
  const found = parts[name];
  if (found === undefined) throw new Error(`force-multiplier: game.system.api.${name} is not registered`);
  return found as ForceMultiplierApi[Name];
}

/** The live object that becomes `game.system.api`. */
export const publicApi: Partial<ForceMultiplierApi> = parts;
