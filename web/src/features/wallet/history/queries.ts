import {
  keepPreviousData,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { knownName, recipientQuery } from "#web/api/wallet.ts";
import { readWhole } from "#web/lib/read-whole.ts";
import { serverNow } from "#web/lib/server-clock.ts";
import { counterpartOf } from "#web/ui/wallet/transactions.ts";
import { depths, type HistoryFilter, type Period, type Statement, statementOf } from "./rules.ts";
import { isWhole } from "./search-rules.ts";

export const PAGE_SIZE = 20;

export const historyQueries = {
  list: ({ type, from, to, page }: HistoryFilter) =>
    queryOptions({
      queryKey: ["wallet", "history", { type, from, to, page }] as const,
      queryFn: ({ signal }) => {
        const query = { page, limit: PAGE_SIZE, type, startDate: from, endDate: to };
        return ok(api.GET("/wallet/history", { params: { query }, signal }));
      },
      placeholderData: keepPreviousData,
    }),

  read: ({ type, from, to, depth = depths[0] }: HistoryFilter) =>
    queryOptions({
      queryKey: ["wallet", "history", "read", { type, from, to, depth }] as const,
      queryFn: async ({ signal }) => ({
        ...(await readRows({ type, startDate: from, endDate: to }, signal, depth)),
        depth,
      }),
      placeholderData: keepPreviousData,
    }),

  statement: (period: Period) =>
    queryOptions({
      queryKey: ["wallet", "statement", period] as const,
      queryFn: ({ signal }) => loadStatement(period, signal),
      // A statement is a snapshot: never show an old one.
      gcTime: 0,
    }),
};

/** Falls back to the smaller depth if reading more fails. */
export function useRead(filter: HistoryFilter) {
  const { depth = depths[0] } = filter;
  const client = useQueryClient();
  const query = useQuery(historyQueries.read(filter));
  const before = depths.findLast((less) => less < depth);
  const { queryKey } = historyQueries.read({ ...filter, depth: before });
  return { ...query, data: query.data ?? client.getQueryData(queryKey) };
}

/** The server allows 30 lookups a minute; some must be left for a transfer. */
const MOST_NAMES = 8;

export function useNames(rows: readonly Schema["Transaction"][]) {
  const client = useQueryClient();
  const codes = new Set(rows.flatMap((row) => counterpartOf(row) ?? []));
  const found = useQueries({
    queries: [...codes].slice(0, MOST_NAMES).map((code) => ({
      ...recipientQuery(code),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return {
    isPending: found.some(({ isPending }) => isPending),
    nameOf: (code: string) => knownName(client, code),
  };
}

/** More rows would keep server and browser busy for long. */
export const MOST_ROWS = 2_000;
const LONG_PAGE_SIZE = 500;
const ATTEMPTS = 3;
const DAY_MS = 86_400_000;

type Range = {
  type?: HistoryFilter["type"];
  startDate?: string | undefined;
  endDate?: string | undefined;
};

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
      madeAt: new Date(serverNow()).toISOString(),
      found: found.rows,
      total: found.total,
      later: isWhole(later) ? later.rows : undefined,
      balance: isSame ? before : undefined,
    });
  }
}

async function balanceNow(signal: AbortSignal): Promise<number> {
  return (await ok(api.GET("/wallet/me", { signal }))).balance;
}

function readRows(range: Range, signal: AbortSignal, max = MOST_ROWS) {
  const pageSize = Math.min(max, LONG_PAGE_SIZE);
  return readWhole(
    async (page) => {
      const query = { ...range, page, limit: pageSize };
      const { transactions: rows, pagination } = await ok(
        api.GET("/wallet/history", { params: { query }, signal }),
      );
      return { rows, total: pagination.total };
    },
    { pageSize, max },
  );
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, day.length);
}
