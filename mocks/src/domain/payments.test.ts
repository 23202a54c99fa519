import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { OrderRow } from "../db/tables.ts";
import { admin, buyer, orderOf, otherBuyer, shopDb } from "../testing/shop.ts";
import { give, testDb, userRow } from "../testing/tables.ts";
import { placeOrder } from "./cart.ts";
import { accountBalance, balanceOf, transactionsOf } from "./ledger.ts";
import { setOrderStatus } from "./orders.ts";
import { canReceive, payOrder, recipientByCode, transfer } from "./payments.ts";
import { movePoints, pointsOf, setPin, walletOf } from "./wallets.ts";

const PIN = "123456";

let db: Db;
describe("the payment of an order", () => {
  let order: OrderRow;

  beforeEach(() => {
    db = shopDb();
    for (const user of [buyer, otherBuyer])
      setPin(db, user, { password: PIN, confirmPassword: PIN });
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
    expect(() => payOrder(db, buyer, withPoints(301))).toThrow(
      "Chỉ có thể dùng tối đa 300 điểm TAP",
    );
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
});

describe("a transfer", () => {
  const hoa = userRow();
  const dat = userRow({ id: "dat", uidCode: "TAP_7C01D4E9" });
  const locked = userRow({ id: "locked", uidCode: "TAP_FFFF", status: "locked" });
  const wanted = { recipientId: "tap_7c01d4e9", amount: 20_000, transactionPin: PIN };

  beforeEach(() => {
    db = testDb({ users: [hoa, dat, locked] });
    setPin(db, hoa, { password: PIN, confirmPassword: PIN });
    give(db, hoa.id, 50_000);
  });

  it("moves money and shows it to both, under the code in any case", () => {
    const sent = transfer(db, hoa, wanted);
    expect(sent).toMatchObject({
      amount: -20_000,
      description: "Chuyển tiền qua TAP Wallet",
      senderId: hoa.uidCode,
      recipientId: dat.uidCode,
    });
    expect([balanceOf(db, hoa.id), balanceOf(db, dat.id)]).toEqual([30_000, 20_000]);
    expect(transactionsOf(db, dat)).toMatchObject([{ amount: 20_000, senderId: hoa.uidCode }]);
  });

  it("sends nothing with a wrong PIN, and the balance does not use up a try", () => {
    const poor = { ...wanted, amount: 60_000, transactionPin: "000000" };
    expect(() => transfer(db, hoa, poor)).toThrow("Số dư không đủ");
    expect(walletOf(db, hoa).wrongPins).toBe(0);
    expect(() => transfer(db, hoa, { ...wanted, transactionPin: "000000" })).toThrow(
      "Mật khẩu không đúng",
    );
    expect(balanceOf(db, hoa.id)).toBe(50_000);
  });

  it("sends nothing to oneself, or to whom cannot receive", () => {
    expect(() => transfer(db, hoa, { ...wanted, recipientId: hoa.uidCode })).toThrow(
      "Không thể chuyển tiền cho chính mình",
    );
    expect(() => transfer(db, hoa, { ...wanted, recipientId: locked.uidCode })).toThrow(
      "Người nhận hiện không thể nhận tiền",
    );
    walletOf(db, dat).lockedUntil = "2026-11-20T04:00:00.000Z";
    expect(canReceive(db, hoa, dat)).toBe(false);
  });

  it("does not know everybody", () => {
    expect(() => recipientByCode(db, "TAP_00000000")).toThrow("Không tìm thấy người nhận");
  });
});
