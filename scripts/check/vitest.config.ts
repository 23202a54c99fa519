import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// For `npm run check`: the main configuration loads browsers and Storybook, which takes longer.
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["web/src/app/routes.test.ts"],
    env: { TZ: "UTC" },
    testTimeout: 60_000,
    pool: "threads",
  },
});
