/** The Foundry generations the table can play. */
export type Generation = 13 | 14;

let current: Generation = 14;

/** Chooses the generation for everything in this process or page. Call it before any schema is read. */
export function setGeneration(generation: Generation): void {
  current = generation;
}

/** The generation in play. */
export function gen(): Generation {
  return current;
}

/** Whether generation 14 is in play. */
export function isV14(): boolean {
  return current === 14;
}

/** The build number that the table reports for a generation: the last one the specification was collected from. */
export function releaseVersion(generation: Generation = current): string {
  return generation === 14 ? "14.369" : "13.351";
}
