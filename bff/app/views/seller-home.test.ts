import { describe, expect, onTestFinished, test } from "vitest";
import { startMockServer } from "#mocks/server.ts";
import type { Schema } from "#openapi/schema.ts";
import { fakeBrowser } from "../../testing/browser.ts";
import { fakeClock } from "../../testing/fake-clock.ts";
import { json } from "../../testing/fake-upstream.ts";
import { listed, pageOf } from "../../testing/orders.ts";
import { KEYS, memoryLogger, setup } from "../../testing/setup.ts";
import { createBff } from "../app.ts";

const VIEW = "/bff/views/seller-home";
const SHOP = "/api/orders-management/shop";
const ADMIN = "/api/orders-management/admin";
const NOON = "2026-11-20T05:00:00.000Z";
/** The last moment of the 13th in Vietnam. */
const BEFORE = "2026-11-13T16:59:59.999Z";
const FIRST = "2026-11-13T17:00:00.000Z";

const seller = ["PERM_SHOP_ORDER_MANAGE", "PERM_SHOP_VIEW_INVENTORY"];

const totals: Record<string, number> = {
  pending: 4,
  confirmed: 3,
  packing: 2,
  out_of_stock: 1,
  low: 0,
};

async function signedIn(permissions = seller, role_code = "R02") {
  const made = setup({ clock: fakeClock(Date.parse(NOON)) });
  made.upstream.user.permissions = permissions;
  made.upstream.user.role = { id: "r", name: "r", role_code };
  const orders = [listed("a", NOON), listed("b", NOON, "pending")];
  const paths = [`${SHOP}/order`, `${ADMIN}/order`, "/api/inventory/shop", "/api/inventory"];
  for (const path of paths) {
    made.upstream.on(`GET ${path}`, ({ url }) => {
      const { searchParams } = new URL(url);
      const filter = searchParams.get("status") ?? searchParams.get("stockStatus");
      return json(filter === null ? pageOf(orders, url) : { total: totals[filter] });
    });
  }
  const requests = [`${SHOP}/cancel-order-requests`, `${ADMIN}/cancel-order-requests`];
  for (const path of requests) made.upstream.on(`GET ${path}`, () => json({ total: 5 }));
  await made.browser.login();
  const called = () => [...paths, ...requests].filter((path) => made.upstream.calls(path).length);
  const view = async (): Promise<Schema["SellerHomeView"]> => (await made.browser.get(VIEW)).json();
  return { ...made, orders, called, view };
}

const total = (value: number) => ({ status: "ok", data: { total: value } });

test("a seller sees what waits in the own shop, and the money of the week", async () => {
  const { view, called } = await signedIn();
  expect(await view()).toEqual({
    asOf: expect.stringMatching(/^2026-11-20T/),
    reach: "shop",
    cancelRequests: total(5),
    toConfirm: total(4),
    toPack: total(3),
    toHandOver: total(2),
    outOfStock: total(1),
    lowStock: total(0),
    week: {
      status: "ok",
      data: {
        from: "2026-11-14",
        to: "2026-11-20",
        revenueOrders: 1,
        revenue: 210_000,
        reading: { orders: 2, bound: 500, isBoundReached: false, since: null },
      },
    },
  });
  expect(called()).toEqual([
    `${SHOP}/order`,
    "/api/inventory/shop",
    `${SHOP}/cancel-order-requests`,
  ]);
});

describe("who may see it", () => {
  test("a guest is asked to sign in", async () => {
    const { browser } = setup();
    expect((await browser.get(VIEW)).status).toBe(401);
  });

  test.each<[string, string[], string]>([
    ["a buyer", ["PERM_ORDER_VIEW_SELF"], "R04"],
    ["somebody whose order screen would show an error", seller, "R10"],
  ])("%s may not, and no call is made", async (_, permissions, role) => {
    const { browser, called } = await signedIn(permissions, role);
    expect((await browser.get(VIEW)).status).toBe(403);
    expect(called()).toEqual([]);
  });

  test("an administrator's is about all shops, as the lists are", async () => {
    const { view, called } = await signedIn([], "R00");
    expect(await view()).toMatchObject({ reach: "all", toConfirm: total(4) });
    expect(called().filter((path) => path.includes("/shop"))).toEqual([]);
  });

  test("stock that the seller may not read is left out", async () => {
    const { view, called } = await signedIn(["PERM_SHOP_ORDER_MANAGE"]);
    expect(await view()).not.toHaveProperty("outOfStock");
    expect(called()).not.toContain("/api/inventory/shop");
  });

  test("stock that was just taken away is left out, not called a failure", async () => {
    const { view, upstream } = await signedIn();
    await view();
    upstream.user.permissions = ["PERM_SHOP_ORDER_MANAGE"];
    upstream.on("GET /api/inventory/shop", () => json({ message: "Không có quyền" }, 403));
    expect(await view()).not.toHaveProperty("lowStock");
  });
});

describe("the money of the week", () => {
  const weekOf = async ({ view }: Awaited<ReturnType<typeof signedIn>>) => {
    const { week } = await view();
    if (week.status === "failed") throw new Error(week.problem.message);
    return week.data;
  };

  test("is that of delivered and completed orders of seven days, without the refunded", async () => {
    const made = await signedIn();
    made.orders.push(
      listed("delivered", FIRST, "delivered"),
      listed("cancelled", FIRST, "cancelled"),
      { ...listed("refunded", FIRST), payment_status: "REFUNDED" },
      listed("too old", BEFORE),
    );
    expect(await weekOf(made)).toMatchObject({ revenueOrders: 2, revenue: 420_000 });
  });

  test("is at least what the 500 newest orders make, and says so", async () => {
    const made = await signedIn();
    for (let i = 0; i < 598; i += 1) made.orders.push(listed(`o-${i}`, NOON));
    expect(await weekOf(made)).toMatchObject({
      revenueOrders: 499,
      revenue: 499 * 210_000,
      reading: { orders: 500, bound: 500, isBoundReached: true, since: NOON },
    });
    expect(
      made.upstream.calls(`${SHOP}/order`).filter(({ path }) => !/status/.test(path)),
    ).toHaveLength(5);
  });
});

test("a part that fails says why, and the others are shown", async () => {
  const { browser, upstream } = await signedIn();
  upstream.on("GET /api/inventory/shop", () => json({ message: "Bảo trì" }, 503));
  upstream.on(`GET ${SHOP}/cancel-order-requests`, () => json({ data: [] }));
  const response = await browser.get(VIEW);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    cancelRequests: { status: "failed", problem: { code: "BAD_UPSTREAM_ANSWER" } },
    toConfirm: { status: "ok" },
    outOfStock: { status: "failed", problem: { message: "Bảo trì" } },
    week: { status: "ok" },
  });
});

test("when every part fails, so does the view", async () => {
  const { browser, upstream } = await signedIn();
  for (const path of [`${SHOP}/order`, `${SHOP}/cancel-order-requests`, "/api/inventory/shop"]) {
    upstream.on(`GET ${path}`, () => json({ message: "Bảo trì" }, 503));
  }
  const response = await browser.get(VIEW);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ message: "Bảo trì" });
});

test("of the seeded shop each count is its list's total, and only the own part is money", async () => {
  const { mock, close } = await startMockServer({ port: 0 });
  onTestFinished(close);
  const { logger } = memoryLogger();
  const app = createBff({ sessionKeys: KEYS, logger, upstream: mock.upstream });
  const browser = fakeBrowser(app);
  const credentials = { identifier: "nguoiban@tap.vn", password: "Tap@12345", remember: false };
  await browser.post("/bff/login", credentials);
  const read = async (path: string) => (await browser.get(path)).json();

  // Half of yesterday's order belongs to another shop.
  const { user } = await read("/bff/session");
  const own = mock.db.shops.find(({ ownerId }) => ownerId === user.id);
  const other = mock.db.shops.find(({ ownerId }) => ownerId !== user.id);
  const order = mock.db.orders.find(
    ({ shopIds, order_items }) => shopIds.includes(own?.id ?? 0) && order_items.length > 1,
  );
  if (!own || !other || !order) throw new Error("not in the seed");
  order.created_at = new Date(mock.db.now().getTime() - 86_400_000).toISOString();
  order.status_id = "completed";
  order.payment_status = "PAID";
  order.shopIds = [own.id, other.id];
  for (const [index, item] of order.order_items.entries()) {
    item.shopId = index === 0 ? own.id : other.id;
  }

  const view: Schema["SellerHomeView"] = await read(VIEW);
  const orders = `${SHOP}/order?page=1&size=10`;
  for (const [part, list] of [
    [view.cancelRequests, `${SHOP}/cancel-order-requests?page=1&size=10`],
    [view.toConfirm, `${orders}&status=pending`],
    [view.toPack, `${orders}&status=confirmed`],
    [view.toHandOver, `${orders}&status=packing`],
    [view.outOfStock, "/api/inventory/shop?page=1&pageSize=10&stockStatus=out_of_stock"],
    [view.lowStock, "/api/inventory/shop?page=1&pageSize=10&stockStatus=low"],
  ] as const) {
    expect(part, list).toEqual(total((await read(list)).total));
  }

  const all: Schema["OrderPage"] = await read(`${SHOP}/order?page=1&size=100`);
  expect(all.total).toBeLessThanOrEqual(100);
  const since = mock.db.now().getTime() - 6 * 86_400_000;
  const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Ho_Chi_Minh" });
  const sold = all.data.filter(
    ({ status_id, payment_status, created_at }) =>
      (status_id === "delivered" || status_id === "completed") &&
      payment_status !== "REFUNDED" &&
      isoDay.format(new Date(created_at)) >= isoDay.format(since),
  );
  const revenue = sold.reduce((sum, { total_price }) => sum + total_price, 0);
  expect(view.week).toMatchObject({ data: { revenueOrders: sold.length, revenue } });
  const part = sold.find(({ id }) => id === order.id);
  expect(part?.total_price).toBeLessThan(order.total_price);
});
