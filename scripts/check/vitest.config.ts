import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The tests that `npm run check` runs. The configuration of the whole suite loads browsers and
// Storybook first, which takes longer than these tests.
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["web/src/app/routes.test.ts"],
    env: { TZ: "UTC" },
    testTimeout: 60_000,
    pool: "threads",
  },
});
