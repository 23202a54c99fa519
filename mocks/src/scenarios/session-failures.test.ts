import { expect, it } from "vitest";
import { createBff } from "#bff/app/app.ts";
import { fakeBrowser } from "#bff/testing/browser.ts";
import { fakeClock } from "#bff/testing/fake-clock.ts";
import { buyer } from "../testing/call-helpers.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { testNow } from "../testing/tables.ts";
import type { ScenarioName } from "./scenarios.ts";

const signIn = { identifier: buyer, password: "Tap@12345", remember: false };

/** A buyer's browser, the BFF and the mock on one clock. */
async function browserIn(scenario: ScenarioName) {
  const clock = fakeClock(testNow.getTime());
  const mock = await seededMock(() => new Date(clock.now()));
  await mock.change({ scenario });
  const sessionKeys = { 1: "a-key-of-more-than-thirty-two-characters" };
  const browser = fakeBrowser(createBff({ upstream: mock.upstream, sessionKeys, clock }));
  return { browser, clock, mock };
}

it("short-lived tokens are refreshed transparently", async () => {
  const { browser, clock, mock } = await browserIn("token-short");
  expect((await browser.post("/bff/login", signIn)).status).toBe(200);
  for (const _ of [1, 2, 3]) {
    clock.advance(30_000);
    const wanted = { product_id: 1, version_id: 11, quantity: 1, unit_price: 1 };
    const calls = [
      browser.get("/api/cart/me"),
      browser.get("/api/orders/me"),
      browser.get("/api/products/public"),
      browser.post("/api/cart/add", wanted),
    ];
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200]);
  }
  expect(mock.db.refreshTokens.length).toBeGreaterThan(3);
});

it("a user who signs in while sessions end is signed out by the next call", async () => {
  const { browser } = await browserIn("session-expired");
  expect((await browser.post("/bff/login", signIn)).status).toBe(200);
  expect((await browser.get("/api/cart/me")).status).toBe(401);
  expect(await (await browser.get("/bff/session")).json()).toEqual({ user: null });
  expect((await browser.get("/api/products/public")).status).toBe(200);
});
