import { describe, expect, onTestFinished, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { json } from "../../testing/fake-upstream.ts";
import { httpServer, nodeServer, sendJson } from "../../testing/http.ts";
import { listed, pageOf } from "../../testing/orders.ts";
import { setup } from "../../testing/setup.ts";

const LIST = "/api/orders-management/admin/order";
const VIEW = "/bff/views/order-statistics";
const RANGE = `${VIEW}?from=2026-11-14&to=2026-11-20`;
const NOON = "2026-11-20T05:00:00.000Z";

async function officer(permissions = ["PERM_ADMIN_ORDER_MANAGE"], role_code = "R11") {
  const made = setup({ clock: fakeClock() });
  made.upstream.user.permissions = permissions;
  made.upstream.user.role = { id: "r", name: "r", role_code };
  const orders = [listed("a", NOON), listed("b", NOON, "cancelled")];
  made.upstream.on(`GET ${LIST}`, ({ url }) => json(pageOf(orders, url)));
  await made.browser.login();
  return { ...made, orders, view: async () => (await made.browser.get(RANGE)).json() };
}

test("the figures of the range, and where they come from", async () => {
  const { view, upstream, clock } = await officer();
  expect(await view()).toMatchObject({
    source: "orders",
    reason: null,
    from: "2026-11-14",
    to: "2026-11-20",
    asOf: new Date(clock.now()).toISOString(),
    totals: { orders: 2, revenueOrders: 1, revenue: 210_000, averageValue: 210_000 },
    byStatus: [
      { status: "completed", label: "Nhãn completed", orders: 1 },
      { status: "cancelled", label: "Nhãn cancelled", orders: 1 },
    ],
    byPaymentMethod: [{ method: "COD", orders: 2, revenue: 210_000 }],
    byProduct: { shares: [{ productId: 12, name: "Gạo ST25", count: 1, revenue: 185_000 }] },
    byShop: null,
    byProvince: { shares: [{ name: null, count: 1, revenue: 210_000 }] },
    reading: { orders: 2, bound: 2000, isBoundReached: false, since: null },
  });
  expect(upstream.calls(LIST).map(({ path }) => path)).toEqual([`${LIST}?page=1&size=100`]);
});

test.each([
  "",
  "?from=2026-11-14",
  "?from=2026-11-14&to=2026-11-13",
  "?from=2026-02-30&to=2026-03-01",
  "?from=14/11/2026&to=20/11/2026",
  "?from=2025-11-19&to=2026-11-20",
  "?from=2026-11-02&to=2026-11-20&compare=month",
  "?from=2026-10-01&to=2026-11-20&compare=month",
  "?from=2026-11-01&to=2026-11-20&compare=year",
  // No date, but Date.parse reads it: counting must not list its days.
  "?from=%2B092053-11&to=%2B273307-04",
  "?from=0001-01-01&to=9999-12-31",
])("the range %j is refused", async (query) => {
  const { browser, upstream } = await officer();
  expect((await browser.get(VIEW + query)).status).toBe(400);
  expect(upstream.calls(LIST)).toHaveLength(0);
});

test("a leap year fits", async () => {
  const { browser } = await officer();
  const response = await browser.get(`${VIEW}?from=2027-03-01&to=2028-02-29`);
  expect((await response.json()).byDay).toHaveLength(366);
});

describe("who may see them", () => {
  test("a guest is asked to sign in", async () => {
    const { browser } = setup();
    expect((await browser.get(RANGE)).status).toBe(401);
  });

  test.each<[string, string[], string, number]>([
    ["the permission", ["PERM_ADMIN_ORDER_MANAGE"], "R11", 200],
    ["full access", ["PERM_ADMIN_FULL_ACCESS"], "R11", 200],
    ["role R00", [], "R00", 200],
    ["the shop's permission", ["PERM_SHOP_ORDER_MANAGE"], "R11", 403],
  ])("%s", async (_, permissions, role, status) => {
    const { browser, upstream } = await officer(permissions, role);
    expect((await browser.get(RANGE)).status).toBe(status);
    expect(upstream.calls(LIST)).toHaveLength(status === 200 ? 1 : 0);
  });

  test("a 403 of the list stays one when the permission has been taken away", async () => {
    const { browser, upstream } = await officer();
    await browser.get(RANGE);
    upstream.user.permissions = [];
    upstream.on(`GET ${LIST}`, () => json({ message: "Không có quyền" }, 403));
    expect((await browser.get(RANGE)).status).toBe(403);
  });
});

describe("sample data", () => {
  test.each<[string, () => Response, string]>([
    ["refused", () => json({ message: "Không có quyền" }, 403), "Không có quyền"],
    ["down", () => json({ message: "Máy chủ đang bảo trì" }, 503), "Máy chủ đang bảo trì"],
    ["no list", () => json({ data: {} }), "Máy chủ trả lời không hợp lệ. Vui lòng thử lại sau!"],
  ])("when the list is %s", async (_, respond, reason) => {
    const { browser, upstream } = await officer();
    upstream.on(`GET ${LIST}`, respond);
    const response = await browser.get(RANGE);
    expect(response.status).toBe(200);
    const view = await response.json();
    expect(view).toMatchObject({ source: "sample", reason, reading: { orders: 0 } });
    expect(view.byDay).toHaveLength(7);
    expect(view.totals.revenue).toBeGreaterThan(0);
    expect(browser.cookies.size).toBe(1);
  });

  test("an order that cannot be counted is a bad answer", async () => {
    const { orders, view } = await officer();
    orders.push({ ...listed("c", "hôm qua") });
    expect(await view()).toMatchObject({ source: "sample" });
  });

  test("a page that fails in the middle is asked for again, then nothing is counted", async () => {
    const { orders, upstream, view } = await officer();
    for (let i = 0; i < 600; i += 1) orders.push(listed(`o-${i}`, NOON));
    let failures = 1;
    upstream.on(`GET ${LIST}`, ({ url }) => {
      if (!url.includes("page=4&") || failures === 0) return json(pageOf(orders, url));
      failures -= 1;
      return json({ message: "Quá tải" }, 503);
    });
    expect(await view()).toMatchObject({ source: "orders", totals: { orders: 602 } });
    failures = 2;
    expect(await view()).toMatchObject({ source: "sample", reason: "Quá tải" });
  });

  test("when reading takes more than 20 seconds", async () => {
    const { orders, upstream, clock, view } = await officer();
    for (let i = 0; i < 600; i += 1) orders.push(listed(`o-${i}`, NOON));
    upstream.on(`GET ${LIST}`, ({ url }) => {
      // Slow, but no single call is too late.
      clock.advance(9_000);
      return json(pageOf(orders, url));
    });
    expect(await view()).toMatchObject({
      source: "sample",
      reason: "Máy chủ phản hồi quá chậm. Vui lòng thử lại sau!",
    });
    expect(upstream.calls(LIST).length).toBeLessThan(7);
  });
});

test("a rejected token is renewed, and the list read again", async () => {
  const { browser, upstream } = await officer();
  await browser.get(RANGE);
  let isOld = true;
  upstream.on(`GET ${LIST}`, ({ url }) => {
    if (!isOld) return json(pageOf([listed("a", NOON)], url));
    isOld = false;
    return json({}, 401);
  });
  expect(await (await browser.get(RANGE)).json()).toMatchObject({ source: "orders" });
  expect(upstream.calls("/api/auth/refresh-token")).toHaveLength(1);
});

test("the bound is told, and days before it are unknown", async () => {
  const { orders, view } = await officer();
  orders.length = 0;
  for (let i = 0; i < 2500; i += 1) {
    orders.push(listed(`o-${i}`, i < 1000 ? NOON : "2026-11-18T05:00:00.000Z"));
  }
  const { reading, byDay, totals } = await view();
  const since = "2026-11-18T05:00:00.000Z";
  expect(reading).toEqual({ orders: 2000, bound: 2000, isBoundReached: true, since });
  expect(totals.orders).toBe(2000);
  expect(byDay.map(({ orders: count }: { orders: number | null }) => count)).toEqual([
    ...[null, null, null, null],
    ...[1000, 0, 1000],
  ]);
});

describe("the period before", () => {
  const EVE = "2026-11-13T05:00:00.000Z";

  test("has the totals of as many days before, read along with the range", async () => {
    const { orders, upstream, view } = await officer();
    orders.push(
      listed("c", EVE),
      listed("d", "2026-11-06T17:00:00.000Z", "pending"),
      listed("e", "2026-11-06T16:59:59.000Z"),
    );
    const { before, totals } = await view();
    expect(before).toEqual({
      from: "2026-11-07",
      to: "2026-11-13",
      totals: { orders: 2, revenueOrders: 1, revenue: 210_000, averageValue: 210_000 },
    });
    expect(totals.orders).toBe(2);
    expect(upstream.calls(LIST)).toHaveLength(1);
  });

  test("of a month is the month before", async () => {
    const { browser } = await officer();
    const query = "?from=2026-11-01&to=2026-11-20&compare=month";
    const { before } = await (await browser.get(VIEW + query)).json();
    expect(before).toMatchObject({ from: "2026-10-01", to: "2026-10-20", totals: { orders: 0 } });
  });

  test("is absent when the bound was reached inside of it, and the range is whole", async () => {
    const { orders, view } = await officer();
    for (let i = 0; i < 2500; i += 1) orders.push(listed(`o-${i}`, i < 100 ? NOON : EVE));
    const { before, reading, totals, byDay } = await view();
    expect(before).toEqual({ from: "2026-11-07", to: "2026-11-13", totals: null });
    expect(reading).toEqual({ orders: 2000, bound: 2000, isBoundReached: false, since: null });
    expect(totals.orders).toBe(102);
    expect(byDay[0]).toMatchObject({ orders: 0 });
  });

  test("is absent when the range itself is not whole", async () => {
    const { orders, view } = await officer();
    for (let i = 0; i < 2500; i += 1) orders.push(listed(`o-${i}`, NOON));
    expect((await view()).before.totals).toBeNull();
  });

  test("is absent beside sample data", async () => {
    const { upstream, view } = await officer();
    upstream.on(`GET ${LIST}`, () => json({ message: "Quá tải" }, 503));
    expect(await view()).toMatchObject({ source: "sample", before: { totals: null } });
  });
});

test("over real HTTP, orders that arrive while paging are counted once", async () => {
  const orders = Array.from({ length: 420 }, (_, i) => listed(`o-${i}`, NOON));
  const arrivesBefore = new Set(["2", "4"]);
  const upstream = await httpServer(onTestFinished, ({ url = "" }, response) => {
    if (url.endsWith("/auth/login")) {
      return sendJson(response, { accessToken: "token", refreshToken: "refresh" });
    }
    if (url.endsWith("/auth/me")) {
      const role = { id: "r", name: "r", role_code: "R05" };
      return sendJson(response, { id: "u-1", email: "a@example.vn", role, permissions: [] });
    }
    const page = new URL(url, "http://upstream").searchParams.get("page") ?? "";
    if (arrivesBefore.delete(page)) orders.unshift(listed(`new-${page}`, NOON));
    sendJson(response, pageOf(orders, url));
  });
  const server = await nodeServer(onTestFinished, { upstream });
  const headers = { "x-tap-csrf": "1", "sec-fetch-site": "same-origin" };
  const signedIn = await fetch(`${server.url}/bff/login`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ identifier: "a@example.vn", password: "right", remember: false }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const view = await (await fetch(server.url + RANGE, { headers: { ...headers, cookie } })).json();
  expect(view.source).toBe("orders");
  // New orders may arrive after the first page; all of the 420 are there, once.
  expect(view.totals.orders).toBeGreaterThanOrEqual(420);
  expect(view.totals.orders).toBeLessThanOrEqual(422);
  expect(view.byDay.at(-1).orders).toBe(view.totals.orders);
});
