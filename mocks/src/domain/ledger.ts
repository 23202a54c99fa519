import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { LedgerRow, UserRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";

/** A movement before it is appended: `amount` is signed, in whole đồng. */
export type NewEntry = {
  userId: string;
  type: Schema["TransactionType"];
  amount: number;
  description: string;
  /** Default: `completed`. */
  status?: Schema["TransactionStatus"];
  recipientId?: string;
  senderId?: string;
  /** Default: a new id. The entry of a confirmed deposit has the deposit's id. */
  id?: string;
};

/**
 * Whether an entry counts toward the balance. Incoming money counts once it has settled. Outgoing
 * money is held from the start, so that it cannot be spent twice.
 */
function counts({ amount, status }: Pick<LedgerRow, "amount" | "status">): boolean {
  const settled = status === "completed" || status === "success";
  const given = amount < 0 && (status === "pending" || status === "processing");
  return settled || given;
}

/** What a user can spend, in whole đồng: never stored, always the sum of the entries. */
export function balanceOf(db: Db, userId: string): number {
  return db.ledger
    .filter((entry) => entry.userId === userId && counts(entry))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Appends entries, all or none. Entries never change: a reversal is a new entry.
 * @throws DomainError INSUFFICIENT_BALANCE when a balance would fall below zero
 * @throws RangeError for an amount that is zero or not a whole number of đồng
 */
export function append(db: Db, entries: readonly NewEntry[]): LedgerRow[] {
  const rows = entries.map((entry) => rowOf(db, entry));
  for (const userId of new Set(rows.map((row) => row.userId))) {
    const change = rows
      .filter((row) => row.userId === userId && counts(row))
      .reduce((sum, { amount }) => sum + amount, 0);
    if (change < 0 && balanceOf(db, userId) + change < 0) {
      throw new DomainError("INSUFFICIENT_BALANCE", "Số dư không đủ để thực hiện giao dịch");
    }
  }
  db.ledger.push(...rows);
  return rows;
}

function rowOf(db: Db, entry: NewEntry): LedgerRow {
  if (!Number.isSafeInteger(entry.amount) || entry.amount === 0) {
    throw new RangeError(`${entry.amount} is no amount of đồng`);
  }
  return {
    id: entry.id ?? db.newId("gd"),
    userId: entry.userId,
    type: entry.type,
    amount: entry.amount,
    description: entry.description,
    status: entry.status ?? "completed",
    createdAt: db.now().toISOString(),
    recipientId: entry.recipientId ?? null,
    senderId: entry.senderId ?? null,
  };
}

type Transfer = { sender: UserRow; recipient: UserRow; amount: number; description: string };

/** Appends both sides of a transfer together; returns the sender's row. */
export function appendTransfer(
  db: Db,
  { sender, recipient, amount, description }: Transfer,
): LedgerRow | undefined {
  if (amount <= 0) throw new RangeError(`${amount} cannot be transferred`);
  const both = {
    type: "transfer" as const,
    description,
    senderId: sender.uidCode,
    recipientId: recipient.uidCode,
  };
  const [sent] = append(db, [
    { ...both, userId: sender.id, amount: -amount },
    { ...both, userId: recipient.id, amount },
  ]);
  return sent;
}
