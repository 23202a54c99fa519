import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";
import { type Failed, failureOf, listTotal, type Part } from "./load.ts";
import {
  affiliateStats,
  keepAllowed,
  mergeOverview,
  type OverviewParts,
  type OverviewSources,
  waitingRequests,
} from "./overview.ts";

const VIEW = "/bff/views/overview";

const bodies: Record<string, unknown> = {
  "/api/users-management/admin/user-management": {
    data: [],
    total: 128,
    page: 1,
    limit: 1,
    stats: { total: 128, active: 110, pending: 12, inactive: 6 },
  },
  "/api/users/affiliate/stats": { totalF1: 3, totalSystem: 11, potentialCommission: 450_000 },
  "/api/products/superadmin": { data: [], total: 54 },
  "/api/products/admin": { data: [], total: 50 },
  "/api/products/shop": { data: [], total: 4 },
  "/api/orders-management/admin/order": { data: [], total: 40 },
  "/api/orders-management/shop/order": { data: [], total: 6 },
  "/api/inventory/alerts": { items: [], outOfStock: 2, lowStock: 5 },
  "/api/admin/wallet/pending-deposits": { items: [{ amount: 20_000 }], total: 1 },
  "/api/admin/wallet/withdraw-requests": { items: [], total: 0 },
};

async function signedIn(permissions: string[], role_code = "R01") {
  const made = setup();
  made.upstream.user.permissions = permissions;
  made.upstream.user.role = { id: "r", name: "r", role_code };
  for (const [path, body] of Object.entries(bodies)) {
    made.upstream.on(`GET ${path}`, () => json(body));
  }
  await made.browser.login();
  const called = () => Object.keys(bodies).filter((path) => made.upstream.calls(path).length > 0);
  return { ...made, called };
}

test("a guest is asked to sign in", async () => {
  const { browser } = setup();
  expect((await browser.get(VIEW)).status).toBe(401);
});

test("who may not see it makes no call", async () => {
  const { browser, called } = await signedIn(["PERM_ADMIN_ORDER_MANAGE"]);
  expect((await browser.get(VIEW)).status).toBe(403);
  expect(called()).toEqual([]);
});

test("an administrator sees everything, from the widest lists", async () => {
  const { browser, called } = await signedIn([], "R00");
  expect(await (await browser.get(VIEW)).json()).toMatchObject({
    users: { data: { total: 128 } },
    products: { data: { total: 54, reach: "all" } },
    orders: { data: { total: 40, reach: "all" } },
    affiliate: { data: { totalSystem: 11, raw: bodies["/api/users/affiliate/stats"] } },
    ordersToConfirm: { data: { total: 40 } },
    stock: { data: { outOfStock: 2, lowStock: 5, reach: "all" } },
    deposits: { data: { total: 1, amount: 20_000 } },
    withdrawals: { data: { total: 0, amount: 0 } },
  });
  expect(called().filter((path) => /\/shop|products\/admin/.test(path))).toEqual([]);
});

test("nobody's call is made for what they may not read", async () => {
  const { browser, called } = await signedIn(["PERM_USER_MANAGE", "PERM_ADMIN_VIEW_PRODUCTS"]);
  const view = await (await browser.get(VIEW)).json();
  expect(Object.keys(view).toSorted()).toEqual(["affiliate", "asOf", "products", "users"]);
  expect(called()).toEqual([
    "/api/users-management/admin/user-management",
    "/api/users/affiliate/stats",
    "/api/products/admin",
  ]);
});

test("a shop's own lists are read where the user may read no others", async () => {
  const { browser } = await signedIn([
    ...["PERM_USER_MANAGE", "PERM_VIEW_SELF_PRODUCTS", "PERM_SHOP_VIEW_INVENTORY"],
  ]);
  expect(await (await browser.get(VIEW)).json()).toMatchObject({
    products: { data: { total: 4, reach: "shop" } },
    stock: { data: { reach: "shop" } },
  });
});

test("a seller's orders are those of the shop, whatever else they may read", async () => {
  const permissions = ["PERM_USER_MANAGE", "PERM_SHOP_ORDER_MANAGE", "PERM_ADMIN_ORDER_MANAGE"];
  const { browser } = await signedIn(permissions, "R02");
  expect(await (await browser.get(VIEW)).json()).toMatchObject({
    orders: { data: { total: 6, reach: "shop" } },
    ordersToConfirm: { data: { total: 6, reach: "shop" } },
  });
});

test("orders are left out for users whose order screen would show an error", async () => {
  const { browser } = await signedIn(["PERM_USER_MANAGE", "PERM_SHOP_ORDER_MANAGE"]);
  const view = await (await browser.get(VIEW)).json();
  expect(Object.keys(view).toSorted()).toEqual(["affiliate", "asOf", "users"]);
});

test("a part that fails says why, and the others are shown", async () => {
  const { browser, upstream } = await signedIn([], "R00");
  upstream.on("GET /api/products/superadmin", () => json({ message: "Bảo trì" }, 503));
  upstream.on("GET /api/inventory/alerts", () => json({ items: [] }));
  upstream.on("GET /api/admin/wallet/pending-deposits", () => json({}, 401));
  const response = await browser.get(VIEW);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    users: { status: "ok" },
    products: { status: "failed", problem: { message: "Bảo trì" } },
    stock: { status: "failed", problem: { code: "BAD_UPSTREAM_ANSWER" } },
    deposits: { status: "failed" },
  });
  expect(upstream.calls("/api/auth/refresh-token")).toHaveLength(0);
  expect(browser.cookies.size).toBe(1);
});

test("when every part fails, so does the view", async () => {
  const { browser, upstream } = await signedIn([], "R00");
  for (const path of Object.keys(bodies)) {
    upstream.on(`GET ${path}`, () => json({ message: "Bảo trì" }, 503));
  }
  const response = await browser.get(VIEW);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ message: "Bảo trì" });
});

test("a right that was just taken away is left out, not called a failure", async () => {
  const { browser, upstream } = await signedIn(["PERM_USER_MANAGE", "PERM_WALLET_ADMIN"]);
  await browser.get(VIEW);
  upstream.user.permissions = ["PERM_USER_MANAGE"];
  for (const name of ["pending-deposits", "withdraw-requests"]) {
    upstream.on(`GET /api/admin/wallet/${name}`, () => json({ message: "Không có quyền" }, 403));
  }
  const view = await (await browser.get(VIEW)).json();
  expect(Object.keys(view).toSorted()).toEqual(["affiliate", "asOf", "users"]);
});

test("who lost the overview itself gets a 403", async () => {
  const { browser, upstream } = await signedIn(["PERM_USER_MANAGE"]);
  await browser.get(VIEW);
  upstream.user.permissions = [];
  upstream.on("GET /api/users-management/admin/user-management", () => json({}, 403));
  expect((await browser.get(VIEW)).status).toBe(403);
});

const ok = <T>(data: T): Part<T> => ({ status: "ok", data });
const failed = (status: number): Failed => ({
  status: "failed",
  problem: { status, message: `lỗi ${status}`, code: "X" },
});

const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const everything: OverviewSources = {
  products: "superadmin",
  orders: "admin",
  stock: "all",
  wallet: "admin",
};
const nothing: OverviewSources = {
  products: undefined,
  orders: undefined,
  stock: undefined,
  wallet: undefined,
};

const parts: OverviewParts = {
  users: ok(128),
  products: ok(54),
  orders: ok(40),
  affiliate: ok({ totalSystem: 11, raw: { totalSystem: 11 } }),
  ordersToConfirm: ok(7),
  stock: ok({ outOfStock: 2, lowStock: 5 }),
  deposits: ok({ total: 3, amount: 1_500_000 }),
  withdrawals: failed(503),
};

describe("the overview", () => {
  test("shows each part, and a failed one beside the others", () => {
    expect(mergeOverview(parts, everything, NOW)).toEqual({
      asOf: "2026-11-20T12:00:00.000Z",
      users: ok({ total: 128, reach: "all" }),
      products: ok({ total: 54, reach: "all" }),
      orders: ok({ total: 40, reach: "all" }),
      affiliate: ok({ totalSystem: 11, raw: { totalSystem: 11 } }),
      ordersToConfirm: ok({ total: 7, reach: "all" }),
      stock: ok({ outOfStock: 2, lowStock: 5, reach: "all" }),
      deposits: ok({ total: 3, amount: 1_500_000 }),
      withdrawals: failed(503),
    });
  });

  test("says when the figures are those of the own shop", () => {
    const shop = { ...nothing, products: "shop", orders: "shop", stock: "shop" } as const;
    expect(mergeOverview(parts, shop, NOW)).toMatchObject({
      products: { data: { reach: "shop" } },
      orders: { data: { reach: "shop" } },
      ordersToConfirm: { data: { reach: "shop" } },
      stock: { data: { reach: "shop" } },
    });
  });

  test("leaves out what the user may not read, rather than call it failed", () => {
    const sent = JSON.parse(
      JSON.stringify(mergeOverview(keepAllowed(parts, nothing), nothing, NOW)),
    );
    expect(Object.keys(sent).toSorted()).toEqual(["affiliate", "asOf", "users"]);
  });

  test("fails as a whole only when no part of it could be had", () => {
    expect(failureOf(parts)).toBeUndefined();
    const alone = { ...keepAllowed(parts, nothing), users: failed(503), affiliate: failed(500) };
    expect(failureOf(alone)).toEqual(failed(503));
    expect(failureOf({ ...alone, affiliate: parts.affiliate })).toBeUndefined();
  });
});

describe("what is read from the responses", () => {
  test("the sum of the waiting requests is unknown while not all of them came", () => {
    const items = [{ amount: 200_000 }, { amount: -50_000 }];
    expect(v.parse(waitingRequests, { items, total: 2 })).toEqual({ total: 2, amount: 250_000 });
    expect(v.parse(waitingRequests, { items, total: 900 })).toEqual({ total: 900, amount: null });
  });

  test("an amount beyond what JavaScript counts is none", () => {
    const body: unknown = JSON.parse('{ "items": [{ "amount": 1e999 }], "total": 1 }');
    expect(v.is(waitingRequests, body)).toBe(false);
  });

  test.each([{ total: "12" }, { total: -1 }, { total: 1.5 }, {}, []])("%j is no total", (body) => {
    expect(v.is(listTotal, body)).toBe(false);
  });

  test("affiliate statistics are kept whole; a total that is no count is unknown", () => {
    expect(v.parse(affiliateStats, { totalSystem: 4, bonus: { a: 1 } })).toEqual({
      totalSystem: 4,
      raw: { totalSystem: 4, bonus: { a: 1 } },
    });
    expect(v.parse(affiliateStats, { totalSystem: "4" }).totalSystem).toBeNull();
  });
});

test("the affiliate's raw data comes without secrets", () => {
  const { raw } = v.parse(affiliateStats, {
    totalSystem: 4,
    accessToken: "a-token-of-the-upstream",
    nested: { password: "Tap@12345", note: "Bearer abcdefgh12345678" },
  });
  expect(raw).toEqual({
    totalSystem: 4,
    accessToken: "•••",
    nested: { password: "•••", note: "Bearer •••" },
  });
});
