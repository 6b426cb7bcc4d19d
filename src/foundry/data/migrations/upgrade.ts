import { bareFigures } from "./bare-figures";
import type { Migration, MigrationSubject, Stored } from "./migration";

/** Every migration in the order in which they run. A name, once released, is never used again. */
export const MIGRATIONS: readonly Migration[] = [bareFigures];

/** The version of the shape that this system stores. */
export const SCHEMA_VERSION: number = Math.max(...MIGRATIONS.map(({ version }) => version));

/** Stored data in today's shape; the same object when it already was. */
export function upgrade(stored: Stored, subject: MigrationSubject): Stored {
  return MIGRATIONS.reduce((data, migration) => migration.migrate(data, subject), stored);
}

let upgrades = 0;

/** How often a model has met old data since the page was loaded: none means that the world holds no old documents. */
export const upgradesSeen = (): number => upgrades;

/** Brings `source` up to date in place, as a model's `migrateData` has to. */
export function upgradeInPlace(source: Stored, subject: MigrationSubject): void {
  const upgraded = upgrade(source, subject);
  if (upgraded === source) return;
  upgrades += 1;
  Object.assign(source, upgraded);
}
