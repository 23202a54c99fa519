import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { fakeClock } from "../../testing/fake-clock.ts";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

const VIEW = "/bff/views/inbox";
const ORDERS = "/api/orders/me";
const HISTORY = "/api/wallet/history";
const REQUESTS = "/api/wallet/withdraw-requests";
const NOON = "2026-11-20T05:00:00.000Z";

/** Before noon. */
const ago = (minutes: number) => new Date(Date.parse(NOON) - minutes * 60_000).toISOString();

const order = (
  id: string,
  status_id: Schema["OrderStatus"],
  over: Partial<Schema["Order"]> = {},
) => ({
  id,
  status_id,
  total_price: 210_000,
  created_at: ago(90),
  shipping_phone: "0987654321",
  ...over,
});

const movement = (id: string, over: Partial<Schema["Transaction"]> = {}) => ({
  id,
  type: "transfer",
  amount: 200_000,
  description: "Trả tiền gạo",
  status: "completed",
  createdAt: ago(10),
  recipientId: "TAP_ME",
  senderId: "TAP_OTHER",
  ...over,
});

const request = (id: string, status: Schema["WithdrawStatus"], createdAt = ago(20)) => ({
  id,
  amount: 500_000,
  status,
  createdAt,
  bankName: "Vietcombank",
  accountNumber: "1012345678",
});

const buyer = ["PERM_ORDER_VIEW_SELF", "PERM_ORDER_CREATE", "PERM_TESTING_WALLET"];

async function signedIn(permissions = buyer) {
  const made = setup({ clock: fakeClock(Date.parse(NOON)) });
  made.upstream.user.permissions = permissions;
  const orders = [order("o-1", "shipping", { updated_at: ago(5) })];
  const movements = [movement("gd-1")];
  const requests = [request("rt-1", "approved")];
  const { upstream } = made;
  upstream.on(`GET ${ORDERS}`, () => json({ data: orders, total: orders.length }));
  upstream.on(`GET ${HISTORY}`, () =>
    json({ transactions: movements, pagination: { total: movements.length } }),
  );
  upstream.on(`GET ${REQUESTS}`, () => json({ items: requests, total: requests.length }));
  await made.browser.login();
  const view = async (): Promise<Schema["InboxView"]> => (await made.browser.get(VIEW)).json();
  const ids = async () => (await view()).entries.map(({ id }) => id);
  const called = () => [ORDERS, HISTORY, REQUESTS].filter((path) => upstream.calls(path).length);
  return { ...made, orders, movements, requests, view, ids, called };
}

const read = (rows: number) => ({ status: "ok", data: { read: rows, total: rows } });

test("orders, money and requests are merged, newest first, without what the lists know besides", async () => {
  const { view, upstream } = await signedIn();
  expect(await view()).toEqual({
    asOf: NOON,
    entries: [
      {
        kind: "order",
        id: "o-1 shipping",
        at: ago(5),
        itemId: "o-1",
        status: "shipping",
        amount: 210_000,
      },
      {
        kind: "movement",
        id: "gd-1 completed",
        at: ago(10),
        itemId: "gd-1",
        status: "completed",
        amount: 200_000,
        type: "transfer",
        counterpart: "TAP_OTHER",
      },
      {
        kind: "withdrawal",
        id: "rt-1 approved",
        at: ago(20),
        itemId: "rt-1",
        status: "approved",
        amount: 500_000,
      },
    ],
    omitted: 0,
    orders: read(1),
    movements: read(1),
    withdrawals: read(1),
  });
  const paths = [ORDERS, HISTORY, REQUESTS].map((path) => upstream.calls(path)[0]?.path);
  expect(paths.map((path) => path?.split("?")[1])).toEqual([
    "page=1&size=20",
    "page=1&limit=20",
    "page=1&limit=20",
  ]);
});

describe("what is an entry", () => {
  test("an order that moved is a new one, at the time of its last step", async () => {
    const { orders, view } = await signedIn();
    orders[0] = order("o-1", "delivered", {
      updated_at: ago(5),
      history: [
        { status_id: "shipping", label: "", at: ago(50) },
        { status_id: "delivered", label: "", at: ago(2) },
      ],
    });
    orders.push(order("o-2", "returned"));
    const { entries } = await view();
    expect(entries[0]).toMatchObject({ id: "o-1 delivered", at: ago(2) });
    expect(entries.at(-1)).toMatchObject({ id: "o-2 returned", at: ago(90) });
  });

  test("what is open, the buyer's own step and a withdrawal's transaction are none", async () => {
    const { orders, movements, requests, ids } = await signedIn();
    orders.push(order("o-2", "pending"), order("o-3", "cancel_requested"));
    movements.push(
      movement("gd-2", { type: "deposit", status: "pending" }),
      movement("gd-3", { type: "withdraw", amount: -500_000 }),
      movement("gd-4", { type: "withdraw", createdAt: ago(30) }),
      movement("gd-5", { type: "deposit", status: "cancelled", createdAt: ago(31) }),
    );
    requests.push(request("rt-2", "pending"));
    expect(await ids()).toEqual([
      "o-1 shipping",
      "gd-1 completed",
      "rt-1 approved",
      "gd-4 completed",
      "gd-5 cancelled",
    ]);
  });

  test("the other side of a transfer is who received or sent it", async () => {
    const { movements, view } = await signedIn();
    movements.push(
      movement("gd-2", { amount: -1000, recipientId: "TAP_SHOP", createdAt: ago(11) }),
      movement("gd-3", { type: "payment", amount: -1000, createdAt: ago(12) }),
    );
    const { entries } = await view();
    const others = entries.map((entry) => entry.kind === "movement" && entry.counterpart);
    expect(others).toEqual([false, "TAP_OTHER", "TAP_SHOP", null, false]);
  });

  test("of more than 50 the newest, of a longer list the first 20; both is said", async () => {
    const { orders, movements, requests, view } = await signedIn();
    for (let i = 2; i <= 25; i += 1) {
      orders.push(order(`o-${i}`, "completed"));
      movements.push(movement(`gd-${i}`));
      requests.push(request(`rt-${i}`, "completed"));
    }
    const { entries, omitted, ...parts } = await view();
    expect([entries.length, omitted]).toEqual([50, 10]);
    expect(entries.at(-1)).toMatchObject({ kind: "order" });
    expect(parts.movements).toEqual({ status: "ok", data: { read: 20, total: 25 } });
  });
});

describe("who may see what", () => {
  test("a guest is asked to sign in", async () => {
    expect((await setup().browser.get(VIEW)).status).toBe(401);
  });

  test.each<[string, string[], string[]]>([
    ["orders alone", ["PERM_ORDER_VIEW_SELF", "PERM_ORDER_CREATE"], [ORDERS]],
    ["no order whose page is refused", ["PERM_ORDER_VIEW_SELF"], []],
    ["withdrawals alone", ["PERM_WALLET_WITHDRAW_REQUEST"], [REQUESTS]],
    ["nothing", [], []],
  ])("%s: no other list is read", async (_, permissions, paths) => {
    const { view, called, upstream } = await signedIn(permissions);
    const { entries, asOf, omitted, ...parts } = await view();
    expect(called()).toEqual(paths);
    expect(upstream.calls("/api/auth/refresh-token")).toHaveLength(0);
    expect(Object.keys(parts)).toHaveLength(paths.length);
    expect(entries).toHaveLength(paths.length);
  });

  test("a wallet that was just taken away is left out, not called a failure", async () => {
    const { view, upstream } = await signedIn();
    await view();
    upstream.user.permissions = ["PERM_ORDER_VIEW_SELF", "PERM_ORDER_CREATE"];
    upstream.on(`GET ${HISTORY}`, () => json({ message: "Không có quyền" }, 403));
    expect(Object.keys(await view())).toEqual(["asOf", "entries", "omitted", "orders"]);
  });
});

test("a part that fails says why, and the others are shown; when all fail, so does the view", async () => {
  const { browser, upstream, view } = await signedIn();
  upstream.on(`GET ${HISTORY}`, () => json({ message: "Bảo trì" }, 503));
  upstream.on(`GET ${REQUESTS}`, () => json({ items: [{ id: "rt-1" }], total: 1 }));
  expect(await view()).toMatchObject({
    entries: [{ kind: "order" }],
    orders: { status: "ok" },
    movements: { status: "failed", problem: { message: "Bảo trì" } },
    withdrawals: { status: "failed", problem: { code: "BAD_UPSTREAM_ANSWER" } },
  });
  upstream.on(`GET ${ORDERS}`, () => json({ message: "Bảo trì" }, 503));
  expect((await browser.get(VIEW)).status).toBe(503);
});
