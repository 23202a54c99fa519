import type { Schema } from "#openapi/schema.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { formatDate, isoDay } from "#web/lib/format.ts";
import { isInBalance } from "#web/ui/wallet/transactions.ts";

export const historyTexts = {
  listFailed: "Không tải được lịch sử giao dịch",
  detailFailed: "Không tải được giao dịch",
  statementFailed: "Không lập được sao kê",
  qrNote: "Chủ ví quét mã để mở giao dịch này trên TAP.",
} as const;

type Transaction = Schema["Transaction"];

/** Every type of the contract, in the order of the filter. */
export const transactionTypes = [
  "deposit",
  "transfer",
  "payment",
  "withdraw",
  "service",
  "tap_point_redeem",
] as const satisfies readonly Schema["TransactionType"][];

/** Which way the money of a wallet went. */
export type Direction = "in" | "out";

export type HistoryFilter = {
  /** Every type if undefined. */
  type?: Schema["TransactionType"] | undefined;
  /** Days as "YYYY-MM-DD", both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Words, a person or an amount; the server does not know it, nor the direction. */
  search?: string | undefined;
  direction?: Direction | undefined;
  /** How many of the newest transactions are read to search in; the first depth if undefined. */
  depth?: Depth | undefined;
  /** Starts at 1. */
  page: number;
};

/** How many of the newest transactions a search reads, and at most after each "read on". */
export const depths = [200, 1_000, 2_000] as const;
export type Depth = (typeof depths)[number];

const directionParams = { in: "vao", out: "ra" } as const satisfies Record<Direction, string>;

/** The search params of the list, as a route passes them. */
type RawFilter = {
  loai?: string | undefined;
  tu?: string | undefined;
  den?: string | undefined;
  trang?: number | undefined;
  search?: string | undefined;
  chieu?: (typeof directionParams)[Direction] | undefined;
  doc?: number | undefined;
};

/** The filter of the URL: an unknown type counts as none, and so do days the wrong way round. */
export function filterOf({ loai, tu, den, trang, search, chieu, doc }: RawFilter): HistoryFilter {
  return {
    type: transactionTypes.find((type) => type === loai),
    ...daysOf(tu, den),
    search,
    direction: chieu && (chieu === "vao" ? "in" : "out"),
    depth: depths.find((depth) => depth === doc),
    page: trang ?? 1,
  };
}

/** The search params of a filter. */
export function searchOf({ type, from, to, search, direction, depth, page }: HistoryFilter) {
  return {
    loai: type,
    tu: from,
    den: to,
    search: search || undefined,
    chieu: direction && directionParams[direction],
    doc: depth === depths[0] ? undefined : depth,
    trang: page,
  } satisfies RawFilter;
}

/** The days of the URL; none if they are the wrong way round. */
export const daysOf = (from: string | undefined, to: string | undefined) =>
  from && to && from > to ? { from: undefined, to: undefined } : { from, to };

/** Days as "YYYY-MM-DD", both included. */
export type Period = { from: string; to: string };

/** The transactions of one day in Vietnam. */
type DayGroup = { day: string; transactions: Transaction[] };

/** Days in the order of the list. */
export function groupByDay(transactions: readonly Transaction[]): DayGroup[] {
  const groups = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const day = isoDay(new Date(transaction.createdAt));
    groups.set(day, [...(groups.get(day) ?? []), transaction]);
  }
  return [...groups].map(([day, of]) => ({ day, transactions: of }));
}

const DAY_MS = 86_400_000;

/** "Hôm nay, 21/11/2026", "Hôm qua, …", or the day alone. */
export function dayTitle(day: string, now: Date): string {
  const written = formatDate(`${day}T00:00:00+07:00`);
  if (day === isoDay(now)) return `Hôm nay, ${written}`;
  return day === isoDay(new Date(now.getTime() - DAY_MS)) ? `Hôm qua, ${written}` : written;
}

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
  missing: number | undefined;
};

export type StatementOwner = Pick<SessionUser, "fullName" | "email">;

type StatementData = Pick<Statement, "period" | "madeAt"> & {
  /** The transactions of the period, newest first, and how many the server has. */
  found: readonly Transaction[];
  total: number | undefined;
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
    missing: total === undefined ? undefined : Math.max(0, total - found.length),
  };
}
