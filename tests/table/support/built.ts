import { join } from "node:path";
import { tablePaths } from "../../../table/paths";

const { TABLE_BUILD, TABLE_SYSTEM } = process.env;

/** Whether the tests are to run against something built before, named by TABLE_BUILD or TABLE_SYSTEM, which they leave as it is. */
export const isBuilt = TABLE_BUILD !== undefined || TABLE_SYSTEM !== undefined;

/** Where the built table and the built system lie. */
export const built = {
  client: TABLE_BUILD === undefined ? tablePaths.client : join(TABLE_BUILD, "client"),
  script: TABLE_BUILD === undefined ? tablePaths.server : join(TABLE_BUILD, "server", "main.js"),
  system: TABLE_SYSTEM ?? "dist",
};
