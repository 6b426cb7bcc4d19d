/** What one render flag does when it is set: which others it sets, and whether it is only a name for those. */
export interface RenderFlag {
  propagate?: string[];
  reset?: string[];
  alias?: boolean;
}

/** An object whose flags are applied in one go before the next frame. */
export interface RenderFlagOwner {
  applyRenderFlags(): void;
}

/** Owners with flags set since the last frame, by priority. */
export const pendingRenderFlags = { OBJECTS: new Set<RenderFlagOwner>(), PERCEPTION: new Set<RenderFlagOwner>() };

/** Called whenever something was marked for drawing; the canvas puts its "draw the next frame" here. */
export const frameRequest = { request: (): void => {} };

/** A set of status flags limited to those an object declared, with propagation and reset. */
export class RenderFlags extends Set<string> {
  declare readonly flags: Readonly<Record<string, RenderFlag>>;
  declare readonly object: RenderFlagOwner | undefined;
  declare readonly priority: "OBJECTS" | "PERCEPTION";

  constructor(
    flags: Record<string, RenderFlag> = {},
    config: { object?: RenderFlagOwner; priority?: "OBJECTS" | "PERCEPTION" } = {},
  ) {
    super();
    Object.defineProperties(this, {
      flags: { value: Object.freeze({ ...flags }) },
      object: { value: config.object },
      priority: { value: config.priority ?? "OBJECTS" },
    });
  }

  /** Empties the set and returns what was in it. */
  override clear(): Record<string, boolean> {
    const set: Record<string, boolean> = {};
    for (const flag of this) set[flag] = true;
    super.clear();
    if (this.object) pendingRenderFlags[this.priority].delete(this.object);
    return set;
  }

  /** Takes one flag out of the set and says whether it was there. */
  handle(flag: string): boolean {
    return this.delete(flag);
  }

  /** Sets the flags whose value is true; an undeclared flag throws. */
  set(changes: Record<string, boolean | undefined | null>): void {
    for (const [flag, value] of Object.entries(changes)) {
      if (value) this.#activate(flag);
    }
    if (this.object && this.size) {
      pendingRenderFlags[this.priority].add(this.object);
      frameRequest.request();
    }
  }

  #activate(flag: string): void {
    const definition = this.flags[flag];
    if (!definition) throw new Error(`"${flag}" is not a render flag of this object.`);
    if (this.has(flag)) return;
    if (!definition.alias) this.add(flag);
    for (const other of definition.reset ?? []) this.delete(other);
    for (const other of definition.propagate ?? []) this.#activate(other);
  }
}
