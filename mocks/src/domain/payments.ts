import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { OrderRow, UserRow } from "../db/tables.ts";
import type { TransactionRow } from "../db/wallet-tables.ts";
import { POINT_VALUE } from "../seed/amounts.ts";
import { DomainError } from "./domain-error.ts";
import { balanceOf, post, record, reverse, walletAccount } from "./ledger.ts";
import { shortId } from "./order-states.ts";
import {
  checkPin,
  isLocked,
  movePoints,
  mustBeWithinLimit,
  pointsOf,
  walletOf,
} from "./wallets.ts";

const closed: readonly Schema["OrderStatus"][] = ["cancel_requested", "cancelled", "returned"];

/** Whether cash on delivery is still to be collected. */
const isOnItsWay: Record<Schema["OrderStatus"], boolean> = {
  pending: true,
  confirmed: true,
  packing: true,
  shipping: true,
  cancel_requested: true,
  delivered: false,
  completed: false,
  cancelled: false,
  returned: false,
};

export type Payment = {
  orderId: string;
  transaction: TransactionRow;
  paidAmount: number;
  tapPointsUsed: number;
};

/** Checks the PIN last, so that nothing else uses up a try. */
export function payOrder(db: Db, buyer: UserRow, wanted: Schema["PayOrder"]): Payment {
  const order = db.orders.find(({ id, buyerId }) => id === wanted.orderId && buyerId === buyer.id);
  if (!order) throw new DomainError("NOT_FOUND", "Không tìm thấy đơn hàng");
  if (order.payment_status === "PAID") {
    throw new DomainError("CONFLICT", "Đơn hàng này đã được thanh toán");
  }
  if (closed.includes(order.status_id)) {
    throw new DomainError("CONFLICT", "Đơn hàng này đã hủy, không thể thanh toán");
  }
  if (wanted.amount !== order.total_price) {
    throw new DomainError("CONFLICT", "Số tiền của đơn hàng đã thay đổi. Vui lòng tải lại.");
  }
  const points = wanted.useTapPoints ? wanted.tapPointsToUse : 0;
  const most = Math.min(pointsOf(db, buyer.id), Math.floor(order.total_price / POINT_VALUE));
  if (points > most) throw new DomainError("CONFLICT", `Chỉ có thể dùng tối đa ${most} điểm TAP`);
  const discount = points * POINT_VALUE;
  const paidAmount = order.total_price - discount;
  if (paidAmount > balanceOf(db, buyer.id)) {
    throw new DomainError("INSUFFICIENT_BALANCE", "Số dư không đủ để thanh toán");
  }
  checkPin(db, buyer, wanted.transactionPin);
  post(
    db,
    order.id,
    [
      { account: walletAccount(buyer.id), amount: -paidAmount },
      { account: "points" as const, amount: -discount },
      { account: "orders" as const, amount: order.total_price },
    ].filter(({ amount }) => amount !== 0),
  );
  if (points > 0) {
    const description = `Dùng điểm cho đơn hàng ${shortId(order)}`;
    movePoints(db, { userId: buyer.id, points: -points, description, orderId: order.id });
  }
  order.payment_method = "TAP_WALLET";
  order.payment_status = "PAID";
  order.updated_at = db.now().toISOString();
  const transaction = record(db, {
    userId: buyer.id,
    type: "payment",
    amount: -paidAmount,
    description: `Thanh toán đơn hàng ${shortId(order)}`,
    about: order.id,
  });
  return { orderId: order.id, transaction, paidAmount, tapPointsUsed: points };
}

/**
 * Returns the new payment status. COD is paid on delivery. Cancelling or returning refunds a paid
 * order: wallet payments through the ledger, others outside the platform. A refunded order that is
 * reopened is unpaid until its cash is collected again or its buyer pays anew.
 */
export function settlePayment(
  db: Db,
  order: OrderRow,
  status: Schema["OrderStatus"],
): Schema["PaymentStatus"] {
  const { payment_method, payment_status } = order;
  const undone = status === "cancelled" || status === "returned";
  if (undone && payment_status === "PAID") {
    if (payment_method === "TAP_WALLET") giveBack(db, order);
    return "REFUNDED";
  }
  const arrived = status === "delivered" || status === "completed";
  if (!arrived || payment_method !== "COD") return payment_status;
  return payment_status === "REFUNDED" && !isOnItsWay[order.status_id] ? "REFUNDED" : "PAID";
}

function giveBack(db: Db, order: OrderRow): void {
  const userId = order.buyerId;
  const paid = db.journal.findLast(
    ({ about, postings }) =>
      about === order.id &&
      postings.some(({ account, amount }) => account === "orders" && amount > 0),
  );
  const whole = order.total_price;
  // Orders of a scenario were paid before its journal begins.
  const back = paid
    ? reverse(db, paid)
    : post(db, order.id, [
        { account: "orders", amount: -whole },
        { account: walletAccount(userId), amount: whole },
      ]);
  const own = back.postings.find(({ account }) => account === walletAccount(userId));
  const discount = back.postings.find(({ account }) => account === "points")?.amount ?? 0;
  if (discount > 0) {
    const description = `Hoàn điểm đơn hàng ${shortId(order)}`;
    movePoints(db, { userId, points: discount / POINT_VALUE, description, orderId: order.id });
  }
  record(db, {
    userId,
    type: "payment",
    amount: own?.amount ?? 0,
    description: `Hoàn tiền đơn hàng ${shortId(order)}`,
    about: order.id,
  });
}

const DEFAULT_MESSAGE = "Chuyển tiền qua TAP Wallet";

export function recipientByCode(db: Db, code: string): UserRow {
  const wanted = code.toUpperCase();
  const user = db.users.find(({ uidCode }) => uidCode.toUpperCase() === wanted);
  if (!user || user.status === "pending") {
    throw new DomainError("NOT_FOUND", "Không tìm thấy người nhận");
  }
  return user;
}

export function canReceive(db: Db, sender: UserRow, recipient: UserRow): boolean {
  if (recipient.id === sender.id || recipient.status !== "active") return false;
  const wallet = db.wallets.find(({ userId }) => userId === recipient.id);
  return !wallet || !isLocked(db, wallet);
}

/** Returns the sender's side. Checks the PIN last, so that nothing else uses up a try. */
export function transfer(
  db: Db,
  sender: UserRow,
  wanted: Schema["CreateTransfer"],
): TransactionRow {
  const recipient = recipientByCode(db, wanted.recipientId);
  if (recipient.id === sender.id) {
    throw new DomainError("RECIPIENT_CANNOT_RECEIVE", "Không thể chuyển tiền cho chính mình");
  }
  if (!canReceive(db, sender, recipient)) {
    throw new DomainError("RECIPIENT_CANNOT_RECEIVE", "Người nhận hiện không thể nhận tiền");
  }
  mustBeWithinLimit(wanted.amount);
  if (wanted.amount > balanceOf(db, sender.id)) {
    throw new DomainError("INSUFFICIENT_BALANCE", "Số dư không đủ để thực hiện giao dịch");
  }
  checkPin(db, sender, wanted.transactionPin);
  walletOf(db, recipient);
  const id = db.newId("gd");
  post(db, id, [
    { account: walletAccount(sender.id), amount: -wanted.amount },
    { account: walletAccount(recipient.id), amount: wanted.amount },
  ]);
  const both = {
    about: id,
    type: "transfer" as const,
    description: wanted.message?.trim() || DEFAULT_MESSAGE,
    senderId: sender.uidCode,
    recipientId: recipient.uidCode,
  };
  const sent = record(db, { ...both, id, userId: sender.id, amount: -wanted.amount });
  record(db, { ...both, userId: recipient.id, amount: wanted.amount });
  return sent;
}
