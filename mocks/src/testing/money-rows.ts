import type { DepositRow, LedgerRow, WithdrawRow } from "../db/tables.ts";
import { testNow } from "./tables.ts";

const createdAt = testNow.toISOString();

/** A ledger entry, by default a completed deposit. */
export function entryRow(changes: Partial<LedgerRow> = {}): LedgerRow {
  return {
    id: "entry",
    userId: "buyer",
    type: "deposit",
    amount: 50_000,
    description: "Nạp tiền vào ví TAP",
    status: "completed",
    createdAt,
    recipientId: null,
    senderId: null,
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
    ...changes,
  };
}
