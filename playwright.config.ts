import { existsSync, readFileSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "./scripts/chromium.mjs";
import { freePort } from "./scripts/free-port.ts";

// Workers read this file too and must get the same port.
process.env.DEMO_PORT ??= String(await freePort());
const DEMO = Number(process.env.DEMO_PORT);

/** The base path of the last build by scripts/demo.ts. */
const DEMO_BASE = existsSync("dist/.demo") ? readFileSync("dist/.demo", "utf8") : "/";

export default defineConfig({
  testDir: "e2e",
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Only ends a test that hangs; a busy machine must not fail one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: "test-results",
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "vi-VN",
    timezoneId: "Asia/Ho_Chi_Minh",
    // Slows every step: `TRACE=1 npx playwright test e2e/x.spec.ts`.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  },
  projects: [
    // First, because their journeys are the longest: at the end they would leave one worker idle.
    {
      name: "start",
      testMatch: /starting\.spec\.ts/,
    },
    {
      name: "tab",
      testMatch: /in-the-tab\.spec\.ts/,
      use: { baseURL: `http://localhost:${DEMO}${DEMO_BASE}` },
    },
    {
      name: "http",
      testIgnore: /(in-the-tab|starting)\.spec\.ts/,
    },
  ],
  webServer: [
    {
      command: `node scripts/static-host.ts dist/demo ${DEMO_BASE} ${DEMO}`,
      port: DEMO,
      reuseExistingServer: false,
    },
  ],
});
