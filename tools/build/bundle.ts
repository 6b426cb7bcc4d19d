import { build } from "vite";
import { inRoot } from "./paths";

/** The system, the rules library and the worker of forecasts as ES modules, minified, class names kept. */
export async function bundleModules(): Promise<void> {
  await build({ configFile: inRoot("vite.config.ts"), logLevel: "warn" });
}
