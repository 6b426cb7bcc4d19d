import { build } from "vite";
import { inRoot } from "./paths";

/** The system as one ES module, minified, class names kept, since Foundry stores some of them. */
export async function bundleSystem(): Promise<void> {
  await build({ configFile: inRoot("vite.config.ts"), mode: "system", logLevel: "warn" });
}

/** The rules library as an ES module of its own, for macros, modules and tests. */
export async function bundleRules(): Promise<void> {
  await build({ configFile: inRoot("vite.config.ts"), mode: "rules", logLevel: "warn" });
}

/** The worker in which forecasts run beside the page. */
export async function bundleForecast(): Promise<void> {
  await build({ configFile: inRoot("vite.config.ts"), mode: "forecast", logLevel: "warn" });
}
