import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { type HistoryFilter, type Period, type Statement, statementOf } from "./rules.ts";

export const PAGE_SIZE = 20;

export const historyQueries = {
  /** One page of the user's own transactions, newest first. */
  list: ({ type, from, to, page }: HistoryFilter) =>
    queryOptions({
      queryKey: ["wallet", "history", { type, from, to, page }] as const,
      queryFn: ({ signal }) => {
        const query = { page, limit: PAGE_SIZE, type, startDate: from, endDate: to };
        return ok(api.GET("/wallet/history", { params: { query }, signal }));
      },
      placeholderData: keepPreviousData,
    }),

  /** The statement of a period; may be incomplete, and says so. */
  statement: (period: Period) =>
    queryOptions({
      queryKey: ["wallet", "statement", period] as const,
      queryFn: ({ signal }) => loadStatement(period, signal),
      // A statement is a snapshot: never show an old one.
      gcTime: 0,
    }),
};

/** More would keep server and browser busy for long, and nobody reads so many lines. */
export const MOST_ROWS = 2_000;
const STATEMENT_PAGE_SIZE = 500;
/** How often it is reread when something moves meanwhile. */
const ATTEMPTS = 3;
const DAY_MS = 86_400_000;

/** A plain list of a whole page has no total. */
type Rows = { rows: Schema["Transaction"][]; total: number | undefined };
type Range = { startDate: string; endDate?: string };

/** Reads the transactions of a period and what came after, and the balance before and after that. */
export async function loadStatement(period: Period, signal: AbortSignal): Promise<Statement> {
  const { from, to } = period;
  for (let attempt = 1; ; attempt += 1) {
    const before = await balanceNow(signal);
    const found = await readRows({ startDate: from, endDate: to }, signal);
    const later = await readRows({ startDate: dayAfter(to) }, signal);
    const isSame = before === (await balanceNow(signal));
    if (!isSame && attempt < ATTEMPTS) continue;
    return statementOf({
      period,
      madeAt: new Date().toISOString(),
      found: found.rows,
      total: found.total,
      later: isWhole(later) ? later.rows : undefined,
      balance: isSame ? before : undefined,
    });
  }
}

const isWhole = ({ rows, total }: Rows) => total !== undefined && rows.length >= total;

async function balanceNow(signal: AbortSignal): Promise<number> {
  return (await ok(api.GET("/wallet/me", { signal }))).balance;
}

/** Page by page, the newest `MOST_ROWS` at most. Rows that moved to the next page count once. */
async function readRows(range: Range, signal: AbortSignal): Promise<Rows> {
  const rows = new Map<string, Schema["Transaction"]>();
  let total: number | undefined = 0;
  for (let page = 1; page <= MOST_ROWS / STATEMENT_PAGE_SIZE; page += 1) {
    const query = { ...range, page, limit: STATEMENT_PAGE_SIZE };
    const found = await ok(api.GET("/wallet/history", { params: { query }, signal }));
    for (const row of found.transactions) rows.set(row.id, row);
    const isLast = found.transactions.length < STATEMENT_PAGE_SIZE;
    total = found.pagination.total ?? (isLast ? rows.size : undefined);
    if (isLast) break;
  }
  return { rows: [...rows.values()], total };
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, day.length);
}
