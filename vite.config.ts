import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Entry and name of the module that each mode builds. */
const modules: Readonly<Record<string, { entry: string; file: string }>> = {
  system: { entry: "src/main.ts", file: "force-multiplier.mjs" },
  rules: { entry: "src/rules/index.ts", file: "rules.js" },
  forecast: { entry: "src/ui/forecast/worker.ts", file: "forecast-worker.js" },
};

/** `--mode system` (default) builds the system's module, `--mode rules` the library, `--mode forecast` the worker; all into `dist`. */
export default defineConfig(({ mode }) => {
  const { entry, file } = modules[mode] ?? { entry: "src/main.ts", file: "force-multiplier.mjs" };
  return {
    publicDir: false,
    esbuild: { legalComments: "none" },
    build: {
      target: "es2022",
      outDir: path("./dist"),
      emptyOutDir: false,
      // Foundry stores names of classes (sheets) and makes hooks of them, so they outlive the minifier; esbuild could only keep
      // the names of all functions with them, at a fifth more bytes.
      minify: "terser",
      terserOptions: {
        module: true,
        ecma: 2020,
        compress: { passes: 2 },
        mangle: { keep_classnames: true },
        keep_classnames: true,
      },
      sourcemap: false,
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: path(entry),
        preserveEntrySignatures: "strict",
        output: { format: "es", entryFileNames: file, inlineDynamicImports: true },
      },
    },
  };
});
