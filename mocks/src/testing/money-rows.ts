import type { Db } from "../db/db.ts";
import type { DepositRow, TransactionRow, WithdrawRow } from "../db/wallet-tables.ts";
import { post, walletAccount } from "../domain/wallet/ledger.ts";
import { testNow } from "./tables.ts";

const createdAt = testNow.toISOString();

/** A transaction, by default a completed deposit. */
export function transactionRow(changes: Partial<TransactionRow> = {}): TransactionRow {
  return {
    id: "transaction",
    userId: "buyer",
    type: "deposit",
    amount: 50_000,
    description: "Nạp tiền vào ví TAP",
    status: "completed",
    createdAt,
    recipientId: null,
    senderId: null,
    about: null,
    completedAt: null,
    ...changes,
  };
}

/** A pending deposit. */
export function depositRow(changes: Partial<DepositRow> = {}): DepositRow {
  return {
    id: "deposit",
    userId: "buyer",
    amount: 50_000,
    status: "pending",
    createdAt,
    metadata: { description: "Nạp tiền mua phân bón" },
    history: [],
    ...changes,
  };
}

/** A pending withdraw request. */
export function withdrawRow(changes: Partial<WithdrawRow> = {}): WithdrawRow {
  return {
    id: "withdraw",
    userId: "buyer",
    amount: 60_000,
    bankName: "Ngân hàng TMCP Ngoại thương Việt Nam",
    accountNumber: "1012345678",
    accountHolderName: "NGUYEN THI HOA",
    status: "pending",
    userNote: null,
    adminNote: null,
    receiptImageUrl: null,
    createdAt,
    history: [],
    ...changes,
  };
}

/** Money from the bank, without a deposit. */
export function give(db: Db, userId: string, amount: number): void {
  post(db, "test", [
    { account: "bank", amount: -amount },
    { account: walletAccount(userId), amount },
  ]);
}
