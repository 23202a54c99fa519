import { fileURLToPath } from "node:url";
import { test as base, type ConsoleMessage, expect } from "@playwright/test";
import { type Clock, systemClock } from "#bff/app/lib/clock.ts";
import { bootstrap } from "#bff/node/bootstrap.ts";
import { readConfig } from "#bff/node/env.ts";
import { createLogger } from "#bff/node/log.ts";
import type { ScenarioName } from "#mocks/scenarios/scenarios.ts";
import { startMockServer } from "#mocks/server.ts";

/** Of the seed; all have the same password. */
export const accounts = {
  buyer: "muahang@tap.vn",
  otherBuyer: "nongdan@tap.vn",
  administrator: "quantri@tap.vn",
  seller: "nguoiban@tap.vn",
  financeOfficer: "taichinh@tap.vn",
} as const;
export const password = "Tap@12345";

type Watch = {
  /**
   * Names failures that the browser may report in this test: a call, "409 /api/orders", or the first
   * line of another error. Anything else in the console or page fails the test.
   */
  mayFail: (...names: string[]) => void;
};

/** The log entry for a lost chunk or style sheet; it contains a file name. */
const LOST_CHUNK = /^(?:TypeError: Failed to fetch dynamically|Error: Unable to preload CSS)/;

/** "409 /api/orders" for a failed call, "lost chunk", or the first line of anything else. */
function nameOf(message: ConsoleMessage): string {
  if (LOST_CHUNK.test(message.text())) return "lost chunk";
  const status = /^Failed to load resource: .*status of (\d+)/.exec(message.text())?.[1];
  const { url } = message.location();
  return status ? `${status} ${new URL(url).pathname}` : (message.text().split("\n", 1)[0] ?? "");
}

/** The trace recorder rereads pictures, which the page's CSP blocks. */
const isOfTrace = (message: ConsoleMessage) =>
  message.location().url === "" && message.text().startsWith("Connecting to 'blob:");

/** MSW does not wait for its worker's update, which a reload aborts. A missing script reads otherwise. */
const isOfBrokenUpdate = (error: string) =>
  /^TypeError: Failed to update a ServiceWorker .*\/mockServiceWorker\.js'\): Not found$/.test(
    error,
  );

export const watched = base.extend<Watch>({
  mayFail: [
    async ({ context }, use) => {
      const errors: string[] = [];
      // The page's own polling may meet a sign-out by another tab.
      const named = new Set<string>(["401 /bff/views/inbox"]);
      context.on("console", (message) => {
        if (message.type() === "error" && !isOfTrace(message)) errors.push(nameOf(message));
      });
      context.on("weberror", (webError) => {
        const error = String(webError.error());
        if (!isOfBrokenUpdate(error)) errors.push(error);
      });
      await use((...names) => {
        for (const name of names) named.add(name);
      });
      expect(errors.filter((error) => !named.has(error))).toEqual([]);
    },
    { auto: true },
  ],
});

type Settings = {
  scenario?: ScenarioName;
  /** Before every response, in ms. */
  latency?: number;
  /** By how many ms the upstream's clock is ahead. */
  clockOffset?: number;
};

type Product = {
  /** Omitted settings of the mock stay. */
  arrange: (settings: Settings) => Promise<void>;
  signIn: (email: string) => Promise<void>;
};

type Served = {
  /** The product as served by `npm start`, but with nothing stored on disk: one per worker. */
  server: string;
  clock: Clock;
};

export const test = watched.extend<Product, Served>({
  clock: [systemClock, { scope: "worker", option: true }],
  server: [
    async ({ clock }, use) => {
      const running = await bootstrap({
        config: readConfig({ PORT: "0" }),
        root: fileURLToPath(new URL("..", import.meta.url)),
        logger: createLogger("error"),
        clock,
        startMock: () => startMockServer({ port: 0 }),
      });
      await use(running.url);
      await running.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server),
  arrange: [
    async ({ request }, use) => {
      expect((await request.post("/__mock/reset")).ok()).toBe(true);
      await use(async (settings) => {
        const answer = await request.put("/__mock/state", { data: settings });
        expect(answer.ok(), await answer.text()).toBe(true);
      });
    },
    { auto: true },
  ],
  signIn: async ({ context, baseURL }, use) => {
    await use(async (identifier) => {
      const answer = await context.request.post("/bff/login", {
        headers: { "x-tap-csrf": "1", origin: baseURL ?? "" },
        data: { identifier, password },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    });
  },
});

export { expect };
