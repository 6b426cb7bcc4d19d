import { buildTable } from "../../../table/build";
import { buildSystem } from "../../../tools/build";

/** Builds what is stale before the first test. */
export default async function build(): Promise<void> {
  await buildSystem();
  await buildTable();
}
