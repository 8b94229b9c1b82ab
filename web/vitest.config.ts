import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const PATIENCE_MS = 120_000;

export default defineConfig({
  plugins: [svelte()],
  server: { fs: { allow: [".."] } },
  // Components are mounted as browsers do.
  resolve: { conditions: ["browser"] },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    // One document for all files: to make one takes longer than all tests.
    isolate: false,
    maxWorkers: 1,
    restoreMocks: true,
    // A busy machine is no failure.
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
  },
});
