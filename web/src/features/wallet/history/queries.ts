import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { loadStatement } from "./load-statement.ts";
import type { Period } from "./search.ts";

/** Document 3 §9. */
export const PAGE_SIZE = 20;

export type HistoryFilter = {
  /** Every type if undefined. */
  type?: Schema["TransactionType"] | undefined;
  /** Days as "YYYY-MM-DD", both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Starts at 1. */
  page: number;
};

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
      // A statement is of the moment at which it is asked for.
      gcTime: 0,
    }),
};
