import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { LedgerRow, UserRow } from "../db/tables.ts";
import { Refusal } from "./refusal.ts";

/** One movement before it is written down: `amount` is signed, in whole đồng. */
export type NewEntry = {
  userId: string;
  type: Schema["TransactionType"];
  amount: number;
  description: string;
  /** `completed` when not given. */
  status?: Schema["TransactionStatus"];
  recipientId?: string;
  senderId?: string;
  /** A fresh one when not given; the entry of a confirmed deposit carries the deposit's id. */
  id?: string;
};

/**
 * Whether an entry is part of the balance. Money that comes in counts once it has settled; money
 * that goes out is held from the start, so that it cannot be spent twice while it is on its way.
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
 * Writes entries down, all or none. Entries are never changed afterwards: what must be taken back
 * gets an entry of its own.
 * @throws Refusal INSUFFICIENT_BALANCE when somebody's balance would fall below zero
 * @throws RangeError for an amount that is not a whole number of đồng, or zero
 */
export function append(db: Db, entries: readonly NewEntry[]): LedgerRow[] {
  const rows = entries.map((entry) => rowOf(db, entry));
  for (const userId of new Set(rows.map((row) => row.userId))) {
    const change = rows
      .filter((row) => row.userId === userId && counts(row))
      .reduce((sum, { amount }) => sum + amount, 0);
    if (change < 0 && balanceOf(db, userId) + change < 0) {
      throw new Refusal("INSUFFICIENT_BALANCE", "Số dư không đủ để thực hiện giao dịch");
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

/** Both sides of a transfer at once, so that no money appears or is lost; the sender's row. */
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
