import type { Dict, Dynamic } from "../context";

/** A package as its manifest describes it. */
export class ClientPackage {
  [member: string]: Dynamic;

  constructor(manifest: Dict) {
    Object.assign(this, manifest);
  }
}

/** The system that the world is played with. */
export class System extends ClientPackage {
  constructor(manifest: Dict) {
    super({
      initiative: null,
      primaryTokenAttribute: null,
      secondaryTokenAttribute: null,
      documentTypes: {},
      grid: {},
      ...manifest,
    });
  }

  /** The names of subtypes which the manifest declares, by document name. */
  get _subtypes(): Dict<string[]> {
    return Object.fromEntries(
      Object.entries(this.documentTypes as Dict).map(([name, types]) => [name, Object.keys(types)]),
    );
  }
}

/** The world that is played. */
export class World extends ClientPackage {}
