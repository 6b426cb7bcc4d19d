import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/{rules,play,templates,tools,foundry}/**/*.test.ts"],
    environment: "node",
    testTimeout: 30_000,
    hookTimeout: 180_000,
  },
});
