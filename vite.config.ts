import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/**
 * Three modules from one build, into `dist`: the system, the rules library, and the worker of forecasts. The rules stand in the
 * library alone; the system and the worker import them from there, so that a macro and the system share one core.
 */
export default defineConfig({
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
      input: {
        "force-multiplier.mjs": path("src/main.ts"),
        "rules.js": path("src/rules/index.ts"),
        "forecast-worker.js": path("src/ui/forecast/worker.ts"),
      },
      preserveEntrySignatures: "allow-extension",
      output: {
        format: "es",
        minifyInternalExports: false,
        entryFileNames: "[name]",
        chunkFileNames: "[name].js",
        manualChunks: (id) => (id.includes("/src/rules/") ? "rules.js" : undefined),
      },
    },
  },
});
