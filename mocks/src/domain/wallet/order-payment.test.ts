import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../db/db.ts";
import type { OrderRow } from "../../db/tables.ts";
import { give } from "../../testing/money-rows.ts";
import { admin, buyer, orderOf, otherBuyer, shopDb } from "../../testing/shop.ts";
import { placeOrder } from "../checkout.ts";
import { setOrderStatus } from "../orders.ts";
import { accountBalance, balanceOf } from "./ledger.ts";
import { payOrder } from "./order-payment.ts";
import { setPin } from "./pin.ts";
import { movePoints, pointsOf } from "./points.ts";
import { transactionsOf } from "./transactions.ts";

const PIN = "123456";

let db: Db;
let order: OrderRow;

beforeEach(() => {
  db = shopDb();
  for (const user of [buyer, otherBuyer]) setPin(db, user, { password: PIN, confirmPassword: PIN });
  order = placeOrder(db, buyer, orderOf(db, [11, 1]));
  give(db, buyer.id, 1_000_000);
  movePoints(db, { userId: buyer.id, points: 300, description: "Tích điểm", orderId: null });
});

const payment = (changes: object = {}) => ({
  orderId: order.id,
  amount: order.total_price,
  sourceModule: "orders",
  useTapPoints: false,
  tapPointsToUse: 0,
  transactionPin: PIN,
  ...changes,
});
const withPoints = (points: number) => payment({ useTapPoints: true, tapPointsToUse: points });

it("pays an order once", () => {
  const { paidAmount, transaction } = payOrder(db, buyer, payment());
  expect([paidAmount, transaction.amount]).toEqual([order.total_price, -order.total_price]);
  expect(order).toMatchObject({ payment_status: "PAID", payment_method: "TAP_WALLET" });
  expect(() => payOrder(db, buyer, payment())).toThrow("Đơn hàng này đã được thanh toán");
  expect(accountBalance(db, "orders")).toBe(order.total_price);
});

it("takes the points at 100 đồng each", () => {
  const { paidAmount, tapPointsUsed } = payOrder(db, buyer, withPoints(120));
  expect([paidAmount, tapPointsUsed]).toEqual([order.total_price - 12_000, 120]);
  expect(pointsOf(db, buyer.id)).toBe(180);
  expect(balanceOf(db, buyer.id)).toBe(1_000_000 - order.total_price + 12_000);
});

it("takes no more points than there are", () => {
  expect(() => payOrder(db, buyer, withPoints(301))).toThrow("Chỉ có thể dùng tối đa 300 điểm TAP");
  expect(pointsOf(db, buyer.id)).toBe(300);
});

it("may be paid with points alone", () => {
  const points = Math.floor(order.total_price / 100);
  movePoints(db, { userId: buyer.id, points, description: "", orderId: null });
  order.total_price = points * 100;
  expect(payOrder(db, buyer, withPoints(points))).toMatchObject({ paidAmount: 0 });
  expect(balanceOf(db, buyer.id)).toBe(1_000_000);
});

it("refuses what is not one's own, closed, changed, or too dear, and no try of the PIN is lost", () => {
  expect(() => payOrder(db, otherBuyer, payment())).toThrow("Không tìm thấy đơn hàng");
  expect(() => payOrder(db, buyer, payment({ amount: 1 }))).toThrow("đã thay đổi");
  order.total_price = 2_000_000;
  expect(() => payOrder(db, buyer, payment({ transactionPin: "0000" }))).toThrow(
    "Số dư không đủ để thanh toán",
  );
  order.status_id = "cancelled";
  expect(() => payOrder(db, buyer, payment())).toThrow("đã hủy");
  expect(db.wallets.every(({ wrongPins }) => wrongPins === 0)).toBe(true);
});

it("pays nothing with a wrong PIN", () => {
  expect(() => payOrder(db, buyer, payment({ transactionPin: "0000" }))).toThrow(
    "Mật khẩu không đúng",
  );
  expect([balanceOf(db, buyer.id), order.payment_status]).toEqual([1_000_000, "UNPAID"]);
});

describe("a cancelled order that was paid from the wallet", () => {
  it("gives back the money that was paid and the points that were used, once", () => {
    payOrder(db, buyer, withPoints(100));
    for (const status of ["cancelled", "pending", "returned"] as const) {
      setOrderStatus(db, admin, order.id, { status });
    }
    expect([balanceOf(db, buyer.id), pointsOf(db, buyer.id)]).toEqual([1_000_000, 300]);
    expect(accountBalance(db, "orders")).toBe(0);
    expect(transactionsOf(db, buyer)).toMatchObject([
      { amount: order.total_price - 10_000 },
      { amount: 10_000 - order.total_price },
    ]);
  });
});

it("pays a refunded order that was taken up again, and gives back that payment alone", () => {
  payOrder(db, buyer, withPoints(100));
  setOrderStatus(db, admin, order.id, { status: "cancelled" });
  expect(() => payOrder(db, buyer, payment())).toThrow("đã hủy");
  setOrderStatus(db, admin, order.id, { status: "confirmed" });
  payOrder(db, buyer, withPoints(50));
  expect(order.payment_status).toBe("PAID");
  expect([balanceOf(db, buyer.id), pointsOf(db, buyer.id)]).toEqual([
    1_000_000 - order.total_price + 5_000,
    250,
  ]);
  setOrderStatus(db, admin, order.id, { status: "cancelled" });
  expect([balanceOf(db, buyer.id), pointsOf(db, buyer.id)]).toEqual([1_000_000, 300]);
  expect(accountBalance(db, "orders")).toBe(0);
});
