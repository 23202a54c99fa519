import { existsSync, readFileSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "./scripts/chromium.mjs";
import { freePort } from "./scripts/free-port.ts";

// Workers read this file too and find the port that the first reading chose.
process.env.DEMO_PORT ??= String(await freePort());
const DEMO = Number(process.env.DEMO_PORT);

/** The folder of a site for which scripts/demo.ts built it last. */
const DEMO_BASE = existsSync("dist/.demo") ? readFileSync("dist/.demo", "utf8") : "/";

/** Journeys in a real browser: over HTTP, and the first of them in the tab alone. */
export default defineConfig({
  testDir: "e2e",
  // Each worker has a server and a mock of its own; its journeys come one after the other.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is no failure: time decides no test, it only ends one that hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: "test-results",
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "vi-VN",
    timezoneId: "Asia/Ho_Chi_Minh",
    // Recording slows every step: `TRACE=1 npx playwright test e2e/x.spec.ts` shows what failed.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  },
  projects: [
    {
      name: "http",
      testIgnore: /in-the-tab\.spec\.ts/,
    },
    {
      name: "tab",
      testMatch: /in-the-tab\.spec\.ts/,
      use: { baseURL: `http://localhost:${DEMO}${DEMO_BASE}` },
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
