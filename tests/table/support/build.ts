import { buildTable } from "../../../table/build";
import { buildSystem } from "../../../tools/build";
import { isBuilt } from "./built";

/** Builds what is stale before the first test. */
export default async function build(): Promise<void> {
  if (isBuilt) return;
  await buildSystem();
  await buildTable();
}
