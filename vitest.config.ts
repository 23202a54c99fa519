import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { optimizeDeps } from "./.storybook/optimize-deps.ts";
import { chromiumArgs, findChromium } from "./scripts/chromium.mjs";
import { resultsReporter } from "./scripts/results-reporter.ts";
import { decorativeIcons } from "./web/dev/decorative-icons.ts";

/** Only ends a test that hangs; a busy machine must not fail one. */
const PATIENCE_MS = 60_000;

const { RESULTS_FILE } = process.env;

// A function, because Vitest mutates it: one for each project.
const browser = () => ({
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  }),
  instances: [{ browser: "chromium" as const }],
});

export default defineConfig({
  test: {
    maxWorkers: "100%",
    reporters: RESULTS_FILE ? ["default", resultsReporter(RESULTS_FILE)] : ["default"],
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["{bff,mocks,openapi,scripts,web}/**/*.test.ts"],
          env: { TZ: "UTC" },
          testTimeout: PATIENCE_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        plugins: [react(), decorativeIcons],
        test: {
          name: "browser",
          include: ["{mocks,web}/**/*.test.tsx"],
          browser: browser(),
          testTimeout: PATIENCE_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        plugins: [storybookTest({ configDir: ".storybook" }), decorativeIcons],
        // The tests do not load Storybook's own Vite configuration.
        optimizeDeps,
        // One page for all files of a worker: a new one for each would take longer than its stories.
        test: { name: "stories", browser: browser(), testTimeout: PATIENCE_MS, isolate: false },
      },
    ],
  },
});
