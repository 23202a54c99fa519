import { test as base, type ConsoleMessage, expect } from "@playwright/test";
import type { ScenarioName } from "#mocks/scenarios/scenarios.ts";

/** Accounts of the seed, by what they are here for; the password is the same for all. */
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
   * Names what the browser may report as failed in this test: a call, "409 /api/orders", or the
   * first line of another error. Anything else in the console or in the page fails the test.
   */
  mayFail: (...names: string[]) => void;
};

/** "409 /api/orders" for a failed call, the first line of everything else. */
function nameOf(message: ConsoleMessage): string {
  const status = /^Failed to load resource: .*status of (\d+)/.exec(message.text())?.[1];
  const { url } = message.location();
  return status ? `${status} ${new URL(url).pathname}` : (message.text().split("\n", 1)[0] ?? "");
}

/** A test whose pages must stay without errors. */
export const watched = base.extend<Watch>({
  mayFail: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const named = new Set<string>();
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(nameOf(message));
      });
      context.on("weberror", (error) => errors.push(String(error.error())));
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
  /** Milliseconds before every answer. */
  latency?: number;
  /** Milliseconds by which the upstream's clock is ahead. */
  clockOffset?: number;
};

type Product = {
  /** Puts the mock into a situation; what is not named stays. */
  arrange: (settings: Settings) => Promise<void>;
  /** Signs the browser in, without the page. */
  signIn: (email: string) => Promise<void>;
};

/** A test over HTTP, from the seed. */
export const test = watched.extend<Product>({
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
