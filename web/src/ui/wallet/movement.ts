import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { transactionTypeText } from "./transaction-labels.ts";

type Transaction = Pick<Schema["Transaction"], "type" | "amount" | "status">;

/** "+200.000 đ" or "−50.000 đ". */
export function formatSigned(dong: number): string {
  if (dong === 0) return formatMoney(0);
  return `${dong > 0 ? "+" : "−"}${formatMoney(Math.abs(dong))}`;
}

/** What a type is called when the money comes in, if that differs. */
const incomingText: Partial<Record<Schema["TransactionType"], string>> = {
  transfer: "Nhận tiền",
  payment: "Hoàn tiền",
  withdraw: "Hoàn tiền rút",
};

/** "Chuyển tiền", or "Nhận tiền" when it came in. */
export function movementText({ type, amount }: Transaction): string {
  const incoming = amount > 0 ? incomingText[type] : undefined;
  return incoming ?? transactionTypeText[type] ?? "Giao dịch";
}

type Fate = "done" | "open" | "void";

const fates: Record<Schema["TransactionStatus"], Fate> = {
  completed: "done",
  success: "done",
  pending: "open",
  processing: "open",
  failed: "void",
  cancelled: "void",
};

/** Whether a transaction was done, is open, or moved nothing in the end. */
export function fateOf({ status }: Pick<Transaction, "status">): Fate {
  return Object.hasOwn(fates, status) ? fates[status] : "open";
}

/**
 * Whether it is in the balance. Money that is to leave is taken at once and held; money that is to
 * come is added when it is there.
 */
export function isInBalance(transaction: Transaction): boolean {
  const fate = fateOf(transaction);
  return fate === "done" || (fate === "open" && transaction.amount < 0);
}

/** The code of the other side of a transfer; null if there is none, or the server names none. */
export function counterpartOf({
  type,
  amount,
  recipientId,
  senderId,
}: Pick<Schema["Transaction"], "type" | "amount" | "recipientId" | "senderId">): string | null {
  if (type !== "transfer") return null;
  return amount < 0 ? recipientId : senderId;
}
