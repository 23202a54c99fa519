import type { Schema } from "#openapi/schema.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { isInBalance } from "#web/ui/wallet/movement.ts";
import type { Period } from "./search.ts";

type Transaction = Schema["Transaction"];

/** A movement, and the balance after it; undefined if that is not known. */
export type StatementLine = { transaction: Transaction; balance: number | undefined };

export type Statement = {
  period: Period;
  /** When it was read, ISO 8601. */
  madeAt: string;
  /** Movements of the balance, oldest first. */
  lines: StatementLine[];
  opening: number | undefined;
  closing: number | undefined;
  /** Sums, whole đồng, neither negative. */
  moneyIn: number;
  moneyOut: number;
  /** Transactions of the period that are not in the balance: awaited, cancelled, failed. */
  leftOut: number;
  /** Older transactions of the period that are not in here, because there are too many. */
  missing: number;
};

export type StatementOwner = Pick<SessionUser, "fullName" | "email">;

export type StatementData = Pick<Statement, "period" | "madeAt"> & {
  /** The transactions of the period, newest first, and how many the server has. */
  found: readonly Transaction[];
  total: number;
  /** Those after the period; undefined if there are too many to add up. */
  later: readonly Transaction[] | undefined;
  /** The balance now; undefined if it changed while the rest was read. */
  balance: number | undefined;
};

const sumOf = (transactions: readonly Transaction[]) =>
  transactions.filter(isInBalance).reduce((sum, { amount }) => sum + amount, 0);

/** The statement: the balances of a period come from the balance now, less what came after. */
export function statementOf(data: StatementData): Statement {
  const { period, madeAt, found, total, later, balance } = data;
  const moved = found.filter(isInBalance).toReversed();
  const sum = sumOf(found);
  const closing = balance === undefined || !later ? undefined : balance - sumOf(later);
  const opening = closing === undefined ? undefined : closing - sum;
  let running = opening;
  const lines = moved.map((transaction) => {
    if (running !== undefined) running += transaction.amount;
    return { transaction, balance: running };
  });
  const moneyIn = sumOf(found.filter(({ amount }) => amount > 0));
  return {
    period,
    madeAt,
    lines,
    opening,
    closing,
    moneyIn,
    moneyOut: moneyIn - sum,
    leftOut: found.length - moved.length,
    missing: Math.max(0, total - found.length),
  };
}
