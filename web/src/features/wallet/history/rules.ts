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

export const transactionTypes = [
  "deposit",
  "transfer",
  "payment",
  "withdraw",
  "service",
  "tap_point_redeem",
] as const satisfies readonly Schema["TransactionType"][];

export type Direction = "in" | "out";

export type HistoryFilter = {
  type?: Schema["TransactionType"] | undefined;
  /** Days as "YYYY-MM-DD", both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Applied here: the server supports neither `search` nor `direction`. */
  search?: string | undefined;
  direction?: Direction | undefined;
  /** How many of the newest transactions are searched; undefined is the first depth. */
  depth?: Depth | undefined;
  /** Starts at 1. */
  page: number;
};

export const depths = [200, 1_000, 2_000] as const;
export type Depth = (typeof depths)[number];

const directionParams = { in: "vao", out: "ra" } as const satisfies Record<Direction, string>;

type RawFilter = {
  loai?: string | undefined;
  tu?: string | undefined;
  den?: string | undefined;
  trang?: number | undefined;
  search?: string | undefined;
  chieu?: (typeof directionParams)[Direction] | undefined;
  doc?: number | undefined;
};

/** An unknown type counts as none, and so do days in the wrong order. */
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

export const daysOf = (from: string | undefined, to: string | undefined) =>
  from && to && from > to ? { from: undefined, to: undefined } : { from, to };

export type Period = { from: string; to: string };

type DayGroup = { day: string; transactions: Transaction[] };

export function groupByDay(transactions: readonly Transaction[]): DayGroup[] {
  const groups = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const day = isoDay(new Date(transaction.createdAt));
    groups.set(day, [...(groups.get(day) ?? []), transaction]);
  }
  return [...groups].map(([day, of]) => ({ day, transactions: of }));
}

const DAY_MS = 86_400_000;

export function dayTitle(day: string, now: Date): string {
  const written = formatDate(`${day}T00:00:00+07:00`);
  if (day === isoDay(now)) return `Hôm nay, ${written}`;
  return day === isoDay(new Date(now.getTime() - DAY_MS)) ? `Hôm qua, ${written}` : written;
}

/** `balance` is the one after it; undefined if unknown. */
export type StatementLine = { transaction: Transaction; balance: number | undefined };

export type Statement = {
  period: Period;
  madeAt: string;
  lines: StatementLine[];
  opening: number | undefined;
  closing: number | undefined;
  /** In đồng, neither negative. */
  moneyIn: number;
  moneyOut: number;
  /** Transactions of the period that do not change the balance: awaited, cancelled, failed. */
  leftOut: number;
  /** Older transactions of the period that were not read; undefined if unknown. */
  missing: number | undefined;
};

export type StatementOwner = Pick<SessionUser, "fullName" | "email">;

type StatementData = Pick<Statement, "period" | "madeAt"> & {
  /** Newest first; `total` is what the server has. */
  found: readonly Transaction[];
  total: number | undefined;
  /** After the period; undefined if there are too many to add up. */
  later: readonly Transaction[] | undefined;
  /** Undefined if it changed while the rest was read. */
  balance: number | undefined;
};

const sumOf = (transactions: readonly Transaction[]) =>
  transactions.filter(isInBalance).reduce((sum, { amount }) => sum + amount, 0);

/** The balances of a period come from the balance now, less what came after. */
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
