import js from "@eslint/js";
import importX from "eslint-plugin-import-x";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import tseslint from "typescript-eslint";

/** Doors between the rooms of `src` (docs/architecture.md): who may import whom. */
const zones = [
  { target: "./src/rules", from: "./src", except: ["./rules"], message: "rules imports nothing outside rules." },
  {
    target: "./src/play",
    from: "./src",
    except: ["./play", "./rules"],
    message: "play knows rules and its own ports.",
  },
  {
    target: "./src/foundry/data",
    from: "./src",
    except: ["./foundry/data", "./foundry/types", "./rules", "./play/exchange.ts", "./play/request.ts"],
    message: "foundry/data knows rules, the persisted shapes of play, and the types.",
  },
  { target: "./src/foundry", from: "./src/ui", message: "Only main imports ui." },
  { target: "./src/foundry", from: "./src/main.ts", message: "Nobody imports main." },
  { target: "./src/ui", from: "./src/main.ts", message: "Nobody imports main." },
  { target: "./src", from: "./table", message: "The table loads the built system; src never imports it." },
  { target: "./table", from: "./src", message: "The table loads the built system as Foundry would." },
];

const platform = [
  "game",
  "ui",
  "canvas",
  "foundry",
  "CONFIG",
  "CONST",
  "Hooks",
  "Roll",
  "document",
  "window",
  "fetch",
].map((name) => ({ name, message: "rules and play know neither Foundry nor the DOM." }));

export default tseslint.config(
  { ignores: ["node_modules", "dist", "build", "release", "worlds", "test-results", "playwright-report", "**/*.cjs"] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ["**/*.ts"],
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [
        createTypeScriptImportResolver({ project: ["tsconfig.json", "table/tsconfig.json", "tests/tsconfig.json"] }),
      ],
    },
    rules: {
      "import-x/no-restricted-paths": ["error", { zones }],
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "separate-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-namespace": "off",
      eqeqeq: "error",
      "no-console": "off",
      "no-undef": "off",
    },
  },
  {
    files: ["src/**/*.ts"],
    rules: {
      "max-lines": ["error", { max: 400 }],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/ban-ts-comment": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "TSAsExpression > TSUnknownKeyword", message: "Casts through unknown live in src/foundry/types." },
        {
          selector: "MemberExpression[object.name='Math'][property.name='random']",
          message: "Dice come from outside.",
        },
      ],
    },
  },
  {
    files: ["src/rules/**/*.ts", "src/play/**/*.ts"],
    rules: {
      "no-restricted-globals": ["error", ...platform],
      "no-restricted-syntax": [
        "error",
        { selector: "TSAsExpression > TSUnknownKeyword", message: "Casts through unknown live in src/foundry/types." },
        {
          selector: "MemberExpression[object.name='Math'][property.name='random']",
          message: "Dice come from outside.",
        },
        { selector: "NewExpression[callee.name='Date']", message: "No clock in the core." },
        { selector: "MemberExpression[object.name='Date']", message: "No clock in the core." },
        { selector: "ImportDeclaration[source.value=/^[^.]/]", message: "The core depends on no package." },
      ],
    },
  },
  {
    files: ["src/foundry/types/**/*.ts"],
    rules: {
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/no-empty-object-type": "off",
      "no-restricted-syntax": "off",
    },
  },
  {
    files: ["table/**/*.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off", "@typescript-eslint/no-unsafe-function-type": "off" },
  },
);
