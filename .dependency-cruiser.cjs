/** Import cycles, type-only imports included; and nothing that no one reaches. */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: { path: "^(src|table)" }, to: { circular: true } },
    {
      name: "only-main-imports-ui",
      severity: "error",
      from: { path: "^src", pathNot: "^src/(ui|main\\.ts)" },
      to: { path: "^src/ui" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    includeOnly: "^(src|table)",
  },
};
