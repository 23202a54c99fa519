import { globSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createControl } from "../control/control.ts";
import { PLACES_KEY } from "../control/gateways.ts";
import { type Db, tablesOf } from "../db/db.ts";
import type { Mock } from "../mock.ts";
import { admin, buyer, type Client, clientOf, finance, seller } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { testNow } from "../testing/tables.ts";
import type { accountScenarios, favoriteScenarios } from "./account-scenarios.ts";
import type { DriftName } from "./drift.ts";
import type { logScenarios } from "./log-scenarios.ts";
import { isScenarioName, type ScenarioName, scenarios } from "./scenarios.ts";
import type { storefrontScenarios } from "./storefront-scenarios.ts";

const names = Object.keys(scenarios).filter(isScenarioName);

let now: Date;
let mock: Mock;
let client: Client;

beforeEach(async () => {
  now = testNow;
  mock = await seededMock(() => now);
  client = clientOf(mock);
});

afterEach(() => {
  vi.useRealTimers();
});

async function statusOf(id: Parameters<Client["call"]>[0], as?: string): Promise<number> {
  return (await client.call(id, { as })).status;
}

async function servicesCall(path: string): Promise<Response> {
  const headers = { authorization: `Bearer ${PLACES_KEY}` };
  return createControl(mock).request(`/__mock${path}`, { headers });
}

function later(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1_000);
}

type Elsewhere =
  | keyof typeof accountScenarios
  | keyof typeof favoriteScenarios
  | keyof typeof logScenarios
  | keyof typeof storefrontScenarios
  | DriftName
  | "long-names"
  | "odd-shapes";

const expectations: Record<Exclude<ScenarioName, Elsewhere>, () => Promise<void>> = {
  normal: async () => {
    expect((await client.call("listPublicProducts")).json.total).toBeGreaterThan(90);
    expect((await client.call("getCart", { as: buyer })).json.total_quantity).toBeGreaterThan(0);
  },
  "empty-shop": async () => {
    expect((await client.call("listPublicProducts")).json).toMatchObject({ data: [], total: 0 });
    expect(await statusOf("getProduct")).toBe(404);
  },
  "empty-cart": async () => {
    const { json } = await client.call("getCart", { as: buyer });
    expect(json).toEqual({ data: [], total_quantity: 0 });
  },
  "no-orders": async () => {
    const { json } = await client.call("listMyOrders", { as: buyer });
    expect(json).toMatchObject({ data: [], counts: { all: 0 } });
    expect((await client.call("adminListOrders", { as: admin })).json.total).toBe(0);
  },
  "sold-out": async () => {
    const { json } = await client.call("listPublicProducts", { query: { size: 100 } });
    expect(json.data.length).toBeGreaterThan(90);
    expect(json.data.filter(({ stock }: { stock: number }) => stock > 0)).toEqual([]);
    const body = { product_id: 1, version_id: 11, quantity: 1, unit_price: 1 };
    const rejected = await client.call("addCartItem", { as: buyer, body });
    expect(rejected).toMatchObject({ status: 409, json: { code: "OUT_OF_STOCK" } });
  },
  "wallet-locked": async () => {
    const { json } = await client.call("adminGetWalletDashboard", { as: finance });
    expect(json.summary.activeWallets).toBe(0);
    later(15 * 60 + 1);
    await client.signIn(finance);
    const after = await client.call("adminGetWalletDashboard", { as: finance });
    expect(after.json.summary.activeWallets).toBeGreaterThan(0);
  },
  "long-history": async () => {
    const query = { limit: 500, page: 6 };
    const { json } = await client.call("listWalletTransactions", { as: buyer, query });
    expect(json.pagination.total).toBeGreaterThan(2_600);
    const sum = mock.db.journal.flatMap(({ postings }) => postings.map(({ amount }) => amount));
    expect(sum.reduce((all, amount) => all + amount, 0)).toBe(0);
  },
  slow: async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let responded = false;
    const json = statusOf("listPublicProducts").finally(() => {
      responded = true;
    });
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(responded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await json).toBe(200);
  },
  "upstream-down": async () => {
    expect(await statusOf("listPublicProducts")).toBe(503);
    expect(await statusOf("getCart", buyer)).toBe(503);
    expect(await statusOf("getCurrentUser", buyer)).toBe(200);
  },
  "upstream-html": async () => {
    const response = await client.raw("getCart", { as: buyer });
    expect([response.status, response.headers.get("content-type")]).toEqual([502, "text/html"]);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  },
  "session-expired": async () => {
    // The client signs in after the scenario was activated.
    const body = { email: buyer, password: "Tap@12345" };
    const { json } = await client.call("loginUser", { body });
    expect(await statusOf("getCurrentUser", buyer)).toBe(200);
    expect(await statusOf("getCart", buyer)).toBe(401);
    expect(await statusOf("listPublicProducts", buyer)).toBe(200);
    const { refreshToken } = json;
    const refreshed = await client.call("refreshTokens", { body: { refreshToken } });
    expect(refreshed).toMatchObject({ status: 401, json: { code: "TOKEN_REFUSED" } });
  },
  "token-short": async () => {
    const body = { email: buyer, password: "Tap@12345" };
    const { json } = await client.call("loginUser", { body });
    expect(await statusOf("getCart", buyer)).toBe(200);
    later(5);
    expect(await statusOf("getCart", buyer)).toBe(401);
    expect(await statusOf("listPublicProducts", buyer)).toBe(200);
    const { refreshToken } = json;
    const refreshed = await client.call("refreshTokens", { body: { refreshToken } });
    const headers = { authorization: `Bearer ${refreshed.json.data.accessToken}` };
    expect((await client.call("getCart", { headers })).status).toBe(200);
  },
  "admin-wallet-401": async () => {
    expect(await statusOf("adminGetWalletDashboard", finance)).toBe(401);
    expect(await statusOf("adminListPendingDeposits", finance)).toBe(200);
    expect(await statusOf("adminListWithdrawRequests", finance)).toBe(200);
  },
  "admin-wallet-no-data": async () => {
    expect(await statusOf("adminGetWalletDashboard", finance)).toBe(401);
    expect(await statusOf("adminListPendingDeposits", finance)).toBe(401);
    expect(await statusOf("adminListWithdrawRequests", finance)).toBe(401);
  },
  "order-list-down": async () => {
    expect(await statusOf("adminListOrders", admin)).toBe(503);
    expect(await statusOf("shopListOrders", "nguoiban@tap.vn")).toBe(503);
    expect(await statusOf("listMyOrders", buyer)).toBe(200);
  },
  "ratings-down": async () => {
    expect(await statusOf("getProductStats")).toBe(503);
    expect(await statusOf("getRatingSummary")).toBe(503);
    expect(await statusOf("getProduct")).toBe(200);
  },
  "order-fails": async () => {
    const before = mock.db.orders.length;
    const rejected = await client.call("createOrder", { as: buyer, body: {} });
    expect(rejected).toMatchObject({ status: 500, json: { message: "" } });
    expect(mock.db.orders).toHaveLength(before);
    expect(await statusOf("listMyOrders", buyer)).toBe(200);
  },
  "places-down": async () => {
    expect((await servicesCall("/places/new-provinces")).status).toBe(503);
    expect((await servicesCall("/geocoder?lat=10.8&lon=106.7")).status).toBe(200);
    expect(await statusOf("getMyAddress", buyer)).toBe(200);
  },
  "places-slow": async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const json = servicesCall("/places/new-provinces");
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(8_000);
    expect((await json).status).toBe(200);
  },
  "geocoder-down": async () => {
    expect((await servicesCall("/geocoder?lat=10.8&lon=106.7")).status).toBe(503);
    expect((await servicesCall("/places/new-provinces")).status).toBe(200);
  },
};

const signInTables = [
  ...["sessions", "refreshTokens", "letters", "codes", "sequence"],
  // A sign-in is logged.
  ...["logs", "logging"],
];

/** Without the tables that a sign-in changes; text compares quickly. */
function tableTexts(db: Db): Map<string, string> {
  const tables = Object.entries(tablesOf(db)).filter(([name]) => !signInTables.includes(name));
  return new Map(tables.map(([name, rows]) => [name, JSON.stringify(rows)]));
}

it.each(Object.entries(expectations))(
  "the scenario %s behaves as described",
  async (name, check) => {
    if (isScenarioName(name)) await mock.change({ scenario: name });
    await check();
  },
);

describe.each(names)("the scenario %s", (name) => {
  it("restores the rows and signs nobody out", async () => {
    const before = tableTexts(mock.db);
    await client.signIn(buyer);
    await mock.change({ scenario: name });
    await client.signIn(seller);
    await mock.change({ scenario: "normal" });
    const after = tableTexts(mock.db);
    expect([...after.keys()].filter((table) => after.get(table) !== before.get(table))).toEqual([]);
    expect(await statusOf("getCart", buyer)).toBe(200);
    expect(await statusOf("shopListOrders", seller)).toBe(200);
  });
});

it("restores the rows of one scenario before the next one prepares its own", async () => {
  await mock.change({ scenario: "empty-shop" });
  await mock.change({ scenario: "empty-cart" });
  expect((await client.call("listPublicProducts")).json.total).toBeGreaterThan(90);
  await mock.change({ scenario: "normal" });
  expect((await client.call("getCart", { as: buyer })).json.total_quantity).toBeGreaterThan(0);
});

const USE = /\b(?:scenario: |inSituation\()"([\w-]+)"/g;

const files = globSync(["web/src/**/*.stories.tsx", "e2e/*.spec.ts"]);

const used = new Set(
  files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(USE)].map(([, name]) => name)),
);

it("shows every scenario in a story or a journey of the product", () => {
  // A sweep of its own opens all screens under each drift.
  const others = Object.keys(scenarios).filter((name) => !name.startsWith("drift-"));
  expect(others.filter((name) => !used.has(name))).toEqual([]);
});
