import { defineConfig } from "@playwright/test";
import { browserOptions } from "./tools/browser";

/** Browser tests: on generation 14 all of them, on 13 those tagged for it. */
export default defineConfig<object, { generation: 13 | 14 }>({
  testDir: "tests/table",
  globalSetup: "./tests/table/support/build.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A busy machine may outrun a patient test: once more there, and the list says which were flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: await browserOptions(),
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
  projects: [
    { name: "v14", use: { generation: 14 } },
    { name: "v13", use: { generation: 13 }, grep: /@v13/ },
  ],
});
