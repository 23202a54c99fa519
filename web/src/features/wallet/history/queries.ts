import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";
import { readWhole } from "#web/lib/read-whole.ts";
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

const isWhole = ({ rows, total }: Awaited<ReturnType<typeof readRows>>) =>
  total !== undefined && rows.length >= total;

async function balanceNow(signal: AbortSignal): Promise<number> {
  return (await ok(api.GET("/wallet/me", { signal }))).balance;
}

/** The newest `MOST_ROWS` at most. */
const readRows = (range: Range, signal: AbortSignal) =>
  readWhole(
    async (page) => {
      const query = { ...range, page, limit: STATEMENT_PAGE_SIZE };
      const { transactions: rows, pagination } = await ok(
        api.GET("/wallet/history", { params: { query }, signal }),
      );
      return { rows, total: pagination.total };
    },
    { pageSize: STATEMENT_PAGE_SIZE, max: MOST_ROWS },
  );

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, day.length);
}
