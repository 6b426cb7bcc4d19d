/** System data as it was stored: also a part of it, when an update comes in the old shape. */
export type Stored = Record<string, unknown>;

/** What kind of document the data belongs to. */
export interface MigrationSubject {
  readonly document: "Actor" | "Item";
  readonly type: string;
}

/**
 * One change of the stored shape. It sees whole data and partial updates alike, so it turns what is there into its new form and
 * fills nothing in. Returns the same object when there was nothing to do, else a new one.
 */
export interface Migration {
  readonly name: string;
  /** The schema version that it leads to. */
  readonly version: number;
  migrate(stored: Stored, subject: MigrationSubject): Stored;
}

export function isStored(value: unknown): value is Stored {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
