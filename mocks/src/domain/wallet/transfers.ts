import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../../db/db.ts";
import type { UserRow } from "../../db/tables.ts";
import type { TransactionRow } from "../../db/wallet-tables.ts";
import { DomainError } from "../domain-error.ts";
import { balanceOf, post, walletAccount } from "./ledger.ts";
import { checkPin } from "./pin.ts";
import { record } from "./transactions.ts";
import { isLocked, mustBeWithinLimit, walletOf } from "./wallets.ts";

const DEFAULT_MESSAGE = "Chuyển tiền qua TAP Wallet";

/** @throws DomainError NOT_FOUND */
export function recipientByCode(db: Db, code: string): UserRow {
  const wanted = code.toUpperCase();
  const user = db.users.find(({ uidCode }) => uidCode.toUpperCase() === wanted);
  if (!user || user.status === "pending") {
    throw new DomainError("NOT_FOUND", "Không tìm thấy người nhận");
  }
  return user;
}

/** Not oneself, and neither the account nor the wallet is locked. */
export function canReceive(db: Db, sender: UserRow, recipient: UserRow): boolean {
  if (recipient.id === sender.id || recipient.status !== "active") return false;
  const wallet = db.wallets.find(({ userId }) => userId === recipient.id);
  return !wallet || !isLocked(db, wallet);
}

/**
 * Sends money; both sides or none. The PIN is checked last, so that nothing else uses up a try.
 * @returns the sender's side
 * @throws DomainError NOT_FOUND, RECIPIENT_CANNOT_RECEIVE, LIMIT_EXCEEDED, INSUFFICIENT_BALANCE, and
 * those of `checkPin`
 */
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
