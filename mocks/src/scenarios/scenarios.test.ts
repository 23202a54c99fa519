import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type OperationId, operations } from "#openapi/generated/operations.ts";
import { createControl } from "../control/control.ts";
import { PLACES_KEY } from "../control/gateways.ts";
import { type Db, tablesOf } from "../db/db.ts";
import type { Mock } from "../mock.ts";
import { type Client, clientOf, type Sent } from "../testing/client.ts";
import { admin, buyer, finance, seller, sure } from "../testing/making-calls.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { testNow } from "../testing/tables.ts";
import type { accountTrouble } from "./account-trouble.ts";
import type { favoriteTrouble } from "./favorite-trouble.ts";
import { oddShape } from "./odd-shapes.ts";
import { isScenarioName, type ScenarioName, scenarios } from "./scenarios.ts";
import type { storefrontTrouble } from "./storefront-trouble.ts";

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

/** One of the outside services, asked as the BFF asks. */
async function servicesCall(path: string): Promise<Response> {
  const headers = { authorization: `Bearer ${PLACES_KEY}` };
  return createControl(mock).request(`/__mock${path}`, { headers });
}

function later(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1_000);
}

type Elsewhere =
  | keyof typeof accountTrouble
  | keyof typeof favoriteTrouble
  | keyof typeof storefrontTrouble;

const uidCode = expect.stringMatching(/^TAP_/);

/** What each scenario promises, as a caller sees it; those …-trouble have tests of their own. */
const promises: Record<Exclude<ScenarioName, Elsewhere>, () => Promise<void>> = {
  normal: async () => {
    expect((await client.call("listPublicProducts")).answer.total).toBeGreaterThan(90);
    expect((await client.call("getCart", { as: buyer })).answer.total_quantity).toBeGreaterThan(0);
  },
  "empty-shop": async () => {
    expect((await client.call("listPublicProducts")).answer).toMatchObject({ data: [], total: 0 });
    expect(await statusOf("getProduct")).toBe(404);
  },
  "empty-cart": async () => {
    const { answer } = await client.call("getCart", { as: buyer });
    expect(answer).toEqual({ data: [], total_quantity: 0 });
  },
  "no-orders": async () => {
    const { answer } = await client.call("listMyOrders", { as: buyer });
    expect(answer).toMatchObject({ data: [], counts: { all: 0 } });
    expect((await client.call("adminListOrders", { as: admin })).answer.total).toBe(0);
  },
  "sold-out": async () => {
    const { answer } = await client.call("listPublicProducts", { query: { size: 100 } });
    expect(answer.data.length).toBeGreaterThan(90);
    expect(answer.data.filter(({ stock }: { stock: number }) => stock > 0)).toEqual([]);
    const body = { product_id: 1, version_id: 11, quantity: 1, unit_price: 1 };
    const refused = await client.call("addCartItem", { as: buyer, body });
    expect(refused).toMatchObject({ status: 409, answer: { code: "OUT_OF_STOCK" } });
  },
  "wallet-locked": async () => {
    const { answer } = await client.call("adminGetWalletDashboard", { as: finance });
    expect(answer.summary.activeWallets).toBe(0);
    later(15 * 60 + 1);
    await client.signIn(finance);
    const after = await client.call("adminGetWalletDashboard", { as: finance });
    expect(after.answer.summary.activeWallets).toBeGreaterThan(0);
  },
  slow: async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let answered = false;
    const answer = statusOf("listPublicProducts").finally(() => {
      answered = true;
    });
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe(200);
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
    // The client signs in now, after the scenario was chosen.
    const body = { email: buyer, password: "Tap@12345" };
    const { answer } = await client.call("loginUser", { body });
    expect(await statusOf("getCurrentUser", buyer)).toBe(200);
    expect(await statusOf("getCart", buyer)).toBe(401);
    expect(await statusOf("listPublicProducts", buyer)).toBe(200);
    const { refreshToken } = answer;
    const refreshed = await client.call("refreshTokens", { body: { refreshToken } });
    expect(refreshed).toMatchObject({ status: 401, answer: { code: "TOKEN_REFUSED" } });
  },
  "token-short": async () => {
    const body = { email: buyer, password: "Tap@12345" };
    const { answer } = await client.call("loginUser", { body });
    expect(await statusOf("getCart", buyer)).toBe(200);
    later(5);
    expect(await statusOf("getCart", buyer)).toBe(401);
    expect(await statusOf("listPublicProducts", buyer)).toBe(200);
    const { refreshToken } = answer;
    const refreshed = await client.call("refreshTokens", { body: { refreshToken } });
    const headers = { authorization: `Bearer ${refreshed.answer.data.accessToken}` };
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
  "ratings-down": async () => {
    expect(await statusOf("getProductStats")).toBe(503);
    expect(await statusOf("getRatingSummary")).toBe(503);
    expect(await statusOf("getProduct")).toBe(200);
  },
  "order-fails": async () => {
    const before = mock.db.orders.length;
    const refused = await client.call("createOrder", { as: buyer, body: {} });
    expect(refused).toMatchObject({ status: 500, answer: { message: "" } });
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
    const answer = servicesCall("/places/new-provinces");
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(8_000);
    expect((await answer).status).toBe(200);
  },
  "geocoder-down": async () => {
    expect((await servicesCall("/geocoder?lat=10.8&lon=106.7")).status).toBe(503);
    expect((await servicesCall("/places/new-provinces")).status).toBe(200);
  },
  "long-names": async () => {
    const long = /^\S{47}$/;
    const { data } = (await client.call("adminListUsers", { as: admin })).answer;
    expect(data[0]).toMatchObject({ fullName: expect.stringMatching(long), uidCode });
    const names = new Set(data.map(({ fullName }: { fullName: string }) => fullName));
    expect(names.size).toBe(data.length);
    const cart = (await client.call("getCart", { as: buyer })).answer;
    expect(cart.data[0]).toMatchObject({ product: { name: expect.stringMatching(long) } });
  },
  "odd-shapes": async () => {
    const oddly = async (id: OperationId, sent: Sent = { as: buyer }) =>
      (await client.raw(id, sent)).json();
    const bare = ["listPublicCategories", "listPublicBanners", "listMyDocuments"] as const;
    for (const id of bare) expect([id, (await oddly(id)).length > 0]).toEqual([id, true]);
    expect((await oddly("listCategories", { as: admin })).length).toBeGreaterThan(0);

    const { data } = await oddly("adminListUsers", { as: admin });
    const oddUser = { full_name: expect.any(String), role: expect.any(String), uid_code: uidCode };
    expect(data[0]).toMatchObject(oddUser);
    const sent = { as: admin, path: { id: data[0].id } };
    expect(await oddly("adminGetUser", sent)).toMatchObject(oddUser);
    const profile = await oddly("getMyProfile");
    expect([profile.uIdCode, profile.uidCode]).toEqual([uidCode, undefined]);

    const oddMember = { full_name: expect.any(String), uIdCode: uidCode };
    expect((await oddly("listDirectAffiliates"))[0]).toMatchObject(oddMember);
    expect((await oddly("listIndirectAffiliates"))[0]).toMatchObject(oddMember);
    const tree = await oddly("getMyAffiliateTree");
    expect(tree.children[0]).toMatchObject({ user: oddMember });
    expect(JSON.stringify(tree)).not.toContain('"children":[]');
  },
};

const signInTables = ["sessions", "refreshTokens", "letters", "codes", "sequence"];

/** Every table but those of signing in, as text: quick to compare, and to name when it differs. */
function tableTexts(db: Db): Map<string, string> {
  const tables = Object.entries(tablesOf(db)).filter(([name]) => !signInTables.includes(name));
  return new Map(tables.map(([name, rows]) => [name, JSON.stringify(rows)]));
}

it.each(Object.entries(promises))("the scenario %s keeps what it promises", async (name, holds) => {
  if (isScenarioName(name)) await mock.change({ scenario: name });
  await holds();
});

describe.each(names)("the scenario %s", (name) => {
  it("leaves the rows as they were, and nobody signed out", async () => {
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

it("puts the rows of one scenario back before the next one prepares its own", async () => {
  await mock.change({ scenario: "empty-shop" });
  await mock.change({ scenario: "empty-cart" });
  expect((await client.call("listPublicProducts")).answer.total).toBeGreaterThan(90);
  await mock.change({ scenario: "normal" });
  expect((await client.call("getCart", { as: buyer })).answer.total_quantity).toBeGreaterThan(0);
});

it("knows the odd shape of a list that is not built yet", () => {
  const banners = operations.find(({ id }) => id === "listBanners");
  expect(oddShape(sure(banners), { data: [1], total: 1 })).toEqual([1]);
});
