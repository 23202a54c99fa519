import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "./scripts/chromium.mjs";

const SERVER = 4310;
const DEMO = 4311;

/** Journeys in a real browser: over HTTP, and the first of them in the tab alone. */
export default defineConfig({
  testDir: "e2e",
  // One mock for all: one journey at a time, each from the seed.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: "test-results",
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "vi-VN",
    timezoneId: "Asia/Ho_Chi_Minh",
    trace: "retain-on-failure",
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  },
  projects: [
    {
      name: "http",
      testIgnore: /in-the-tab\.spec\.ts/,
      use: { baseURL: `http://localhost:${SERVER}` },
    },
    {
      name: "tab",
      testMatch: /in-the-tab\.spec\.ts/,
      use: { baseURL: `http://localhost:${DEMO}` },
    },
  ],
  webServer: [
    { command: `node e2e/server.ts ${SERVER}`, port: SERVER, reuseExistingServer: false },
    {
      command: `vite preview --config web/vite.config.ts --mode mock --port ${DEMO} --strictPort`,
      port: DEMO,
      reuseExistingServer: false,
    },
  ],
});
