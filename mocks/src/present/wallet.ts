import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { LedgerRow, WalletRow } from "../db/tables.ts";
import { balanceOf } from "../domain/ledger.ts";
import { pagesOf } from "../domain/paging.ts";

export function presentWallet(db: Db, { userId, tapPoint, pin }: WalletRow): Schema["Wallet"] {
  return { balance: balanceOf(db, userId), tapPoint, hasWalletPassword: pin !== null };
}

export function presentTransaction(entry: LedgerRow): Schema["Transaction"] {
  return {
    id: entry.id,
    type: entry.type,
    amount: entry.amount,
    description: entry.description,
    status: entry.status,
    createdAt: entry.createdAt,
    recipientId: entry.recipientId,
    senderId: entry.senderId,
  };
}

export function presentHistory({
  rows,
  total,
  page,
  limit,
}: {
  rows: LedgerRow[];
  total: number;
  page: number;
  limit: number;
}): Schema["TransactionHistory"] {
  return {
    transactions: rows.map(presentTransaction),
    pagination: { total, page, limit, totalPages: pagesOf(total, limit) },
  };
}
