import { beforeEach, expect, it } from "vitest";
import { createBff } from "#bff/app/app.ts";
import { fakeBrowser } from "#bff/testing/browser.ts";
import { fakeClock } from "#bff/testing/fake-clock.ts";
import type { OperationId } from "#openapi/generated/operations.ts";
import { createControl } from "../control/control.ts";
import type { Mock } from "../mock.ts";
import { googleToken } from "../testing/account-calls.ts";
import { buyer, type Client, clientOf } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { testNow } from "../testing/tables.ts";
import {
  type accountScenarios,
  type favoriteScenarios,
  saves,
  sendsEmail,
} from "./account-scenarios.ts";
import { isScenarioName, type ScenarioName } from "./scenarios.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

const allOf = (ids: readonly OperationId[]) =>
  Promise.all(ids.map((id) => client.call(id, { as: buyer, body: {} })));

const expectations: Record<keyof typeof accountScenarios, () => Promise<void>> = {
  "mail-down": async () => {
    expect(await allOf(sendsEmail)).toMatchObject(sendsEmail.map(() => ({ status: 503 })));
    expect(mock.db.letters).toEqual([]);
  },
  "codes-too-often": async () => {
    const wait = { status: 429, json: { data: { retryAfter: 42 } } };
    expect(await allOf(sendsEmail)).toMatchObject(sendsEmail.map(() => wait));
  },
  "account-fails": async () => {
    const failure = { status: 500, json: { message: "" } };
    expect(await allOf(saves)).toMatchObject(saves.map(() => failure));
  },
  "google-down": async () => {
    const discovery = "/__mock/google/.well-known/openid-configuration";
    expect((await createControl(mock).request(discovery)).status).toBe(503);
  },
  "social-check-fails": async () => {
    const body = { provider: "google", accessToken: googleToken(mock.db, buyer) };
    expect((await client.call("checkSocialLogin", { body })).status).toBe(500);
    expect((await client.call("loginWithSocial", { body })).status).toBe(200);
  },
  "social-login-fails": async () => {
    const body = { provider: "google", accessToken: googleToken(mock.db, buyer) };
    expect((await client.call("checkSocialLogin", { body })).status).toBe(200);
    expect((await client.call("loginWithSocial", { body })).status).toBe(500);
  },
};

it.each(Object.entries(expectations))(
  "the scenario %s behaves as described",
  async (name, check) => {
    if (isScenarioName(name)) await mock.change({ scenario: name });
    await check();
  },
);

const toggle = (product_id: number) =>
  client.raw("toggleFavorite", { as: buyer, body: { product_id } });
const total = async () => (await client.call("listFavorites", { as: buyer })).json.total;

const favoriteExpectations: Record<keyof typeof favoriteScenarios, () => Promise<void>> = {
  "no-favorites": async () => {
    expect(await total()).toBe(0);
  },
  "favorites-fail": async () => {
    const before = await total();
    expect((await toggle(3)).status).toBe(503);
    expect(await total()).toBe(before);
  },
  "favorites-silent": async () => {
    const before = await total();
    const response = await toggle(3);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(await total()).toBe(before);
  },
  "favorite-stuck": async () => {
    const before = await total();
    expect((await toggle(3)).status).toBe(503);
    expect((await toggle(8)).status).toBe(200);
    expect(await total()).toBe(before - 1);
  },
};

it.each(Object.entries(favoriteExpectations))(
  "the scenario %s behaves as described",
  async (name, check) => {
    if (isScenarioName(name)) await mock.change({ scenario: name });
    await check();
  },
);

const signIn = { identifier: buyer, password: "Tap@12345", remember: false };

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
