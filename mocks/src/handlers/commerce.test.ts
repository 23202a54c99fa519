import { getResponse } from "msw";
import { expect, test } from "vitest";
import type { OperationId } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import type { UserRow } from "../db/tables.ts";
import { openSession } from "../domain/tokens.ts";
import { defaultSettings } from "../state.ts";
import { admin, buyer, orderOf, seller, shopDb } from "../testing/shop.ts";
import { roleRow } from "../testing/tables.ts";
import { handlers } from "./all.ts";
import { serve } from "./serve.ts";
import { checkResponse } from "./validate.ts";

const buyerPermissions: Schema["Permission"][] = [
  "PERM_CART_MANAGE",
  "PERM_FAVORITE_MANAGE",
  "PERM_ORDER_VIEW_SELF",
  "PERM_ORDER_CREATE",
  "PERM_ORDER_CANCEL_REQUEST",
  "PERM_ORDER_CONFIRM_RECEIVE",
  "PERM_PRODUCT_REVIEW",
];

const sellerPermissions: Schema["Permission"][] = [
  "PERM_SHOP_ORDER_MANAGE",
  "PERM_ORDER_ACCEPT_CANCEL",
];

/** A response that violates the contract fails the test. */
function shop() {
  const db = shopDb();
  db.roles = [
    roleRow({ role_code: "R04", permissions: buyerPermissions }),
    roleRow({ role_code: "R02", permissions: sellerPermissions }),
  ];
  const routes = serve(handlers, {
    db,
    scenario: () => ({ title: "" }),
    settings: () => defaultSettings,
    random: () => 0,
    answer: async () => undefined,
    calls: { add: () => {} },
    changed: async () => {},
    decode: async () => undefined,
  });
  const call = async (id: OperationId, caller: UserRow, request: [string, string, object?]) => {
    const [method, path, body] = request;
    const { accessToken } = await openSession(db, caller, "Trình duyệt");
    const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
    const init = { method, headers, body: body && JSON.stringify(body) };
    const response = await getResponse(routes, new Request(`http://mock/api${path}`, init));
    const json = await response?.json();
    expect([id, checkResponse(id, response?.status ?? 0, json)]).toEqual([id, undefined]);
    return { status: response?.status, json };
  };
  return { db, call };
}

const rice = { product_id: 1, version_id: 11 };

test("a cart is filled, changed, checked and emptied", async () => {
  const { call } = shop();
  const wanted = { ...rice, quantity: 1, unit_price: 185_000 };
  const added = await call("addCartItem", buyer, ["POST", "/cart/add", wanted]);
  const line = { cart_item_id: added.json.id, quantity: 3 };
  await call("updateCartItemQuantity", buyer, ["POST", "/cart/update-quantity", line]);
  const cart = await call("getCart", buyer, ["GET", "/cart/me"]);
  expect(cart.json).toMatchObject({ total_quantity: 3, data: [{ unit_price: "185000" }] });

  const items = [{ ...rice, quantity: 11 }];
  const check = await call("checkCartInventory", buyer, [
    "POST",
    "/cart/check-inventory",
    { items },
  ]);
  expect(check.json).toBe(false);
  const tooMany = { ...line, quantity: 11 };
  const more = await call("updateCartItemQuantity", buyer, [
    "POST",
    "/cart/update-quantity",
    tooMany,
  ]);
  expect(more).toMatchObject({ status: 409, json: { message: "Chỉ còn 10 sản phẩm." } });

  const gone = `/cart/item?cart_item_id=${line.cart_item_id}`;
  await call("deleteCartItem", buyer, ["DELETE", gone]);
  expect((await call("deleteCartItem", buyer, ["DELETE", gone])).status).toBe(404);
  await call("clearCart", buyer, ["POST", "/cart/clear"]);
});

test("an order goes from its buyer over its shop and an administrator to a review", async () => {
  const { db, call } = shop();
  const wanted = { ...orderOf(db, [11, 1], [21, 2]), note: "Giao giờ hành chính" };
  const { status, json: order } = await call("createOrder", buyer, ["POST", "/orders", wanted]);
  expect([status, order.total_price]).toEqual([201, 390_000]);
  const at = `/orders/${order.id}`;
  const managed = `/orders-management/${order.id}`;

  const mine = await call("listMyOrders", buyer, ["GET", "/orders/me?group=pending&search=gao"]);
  expect(mine.json.counts).toMatchObject({ all: 1, pending: 1 });
  await call("getOrder", buyer, ["GET", at]);
  const reason = { reason: "Đặt nhầm" };
  await call("requestOrderCancel", buyer, ["POST", `${at}/request-cancel`, reason]);

  const shopLists = "/orders-management/shop";
  await call("shopListOrders", seller, ["GET", `${shopLists}/order?payment_status=UNPAID`]);
  await call("shopListCancelRequests", seller, ["GET", `${shopLists}/cancel-order-requests`]);
  await call("shopGetOrder", seller, ["GET", `${shopLists}/order/${order.id}`]);
  await call("acceptCancelRequest", seller, ["POST", `${managed}/accept-cancel-request`]);
  const again = await call("acceptCancelRequest", seller, [
    "POST",
    `${managed}/accept-cancel-request`,
  ]);
  expect(again).toMatchObject({ status: 409, json: { code: "NO_CANCEL_REQUEST" } });

  const allLists = "/orders-management/admin";
  const found = await call("adminListOrders", admin, ["GET", `${allLists}/order?search=TAP`]);
  expect(found.json.total).toBe(1);
  await call("adminListCancelRequests", admin, ["GET", `${allLists}/cancel-order-requests`]);
  await call("adminGetOrder", admin, ["GET", `${allLists}/order/${order.id}`]);
  const body = { data: { status: "delivered", note: "Khách đổi ý" } };
  const moved = await call("updateOrderStatus", admin, ["POST", `${managed}/status`, body]);
  expect(moved.json.history.map(({ label }: { label: string }) => label)).toEqual([
    "Chờ xác nhận",
    "Yêu cầu hủy",
    "Đã hủy",
    "Đã giao hàng",
  ]);

  await call("confirmOrderReceived", buyer, ["POST", `${at}/confirm-received`]);
  const waiting = await call("listProductsToReview", buyer, ["GET", "/product-reviews/to-review"]);
  expect(waiting.json.total).toBe(2);
  const words = { product_id: 1, order_id: order.id, rating: 4.5, content: "Cơm dẻo, thơm" };
  const { json: review } = await call("createReview", buyer, ["POST", "/product-reviews", words]);
  await call("listMyReviews", buyer, ["GET", "/product-reviews/my"]);
  await call("getRatingSummary", buyer, ["GET", "/product-reviews/product/1/summary"]);
  const changed = { rating: 5, content: "Rất ngon" };
  const own = `/product-reviews/${review.id}`;
  expect((await call("updateReview", buyer, ["PUT", own, changed])).json.rating).toBe(5);
  await call("deleteReview", buyer, ["DELETE", own]);
});

test("a favourite is toggled and listed", async () => {
  const { call } = shop();
  const toggle = ["PUT", "/favorites/toggle", { product_id: 1 }] satisfies [string, string, object];
  expect((await call("toggleFavorite", buyer, toggle)).json).toEqual({ liked: true });
  expect((await call("listFavorites", buyer, ["GET", "/favorites"])).json.total).toBe(1);
});

test("a shop cannot take an order back to a status it has left", async () => {
  const { db, call } = shop();
  const { json } = await call("createOrder", buyer, ["POST", "/orders", orderOf(db, [11, 1])]);
  const move = (status: string) =>
    call("updateOrderStatus", seller, [
      "POST",
      `/orders-management/${json.id}/status`,
      { data: { status } },
    ]);
  expect((await move("shipping")).status).toBe(200);
  expect(await move("pending")).toMatchObject({
    status: 409,
    json: { code: "ORDER_STATUS_REFUSED" },
  });
});
