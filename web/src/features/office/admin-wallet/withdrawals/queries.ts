import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { type DeskQuery, pageOf, selectionOf } from "../desk/filter.ts";
import { readOne, readWhole } from "../desk/read-whole.ts";
import type { WithdrawalFilter } from "./search.ts";
import { texts } from "./texts.ts";

type Request = Schema["WithdrawRequest"];
type Query = DeskQuery<Schema["WithdrawStatus"]>;

/** The most requests that are selected at once. */
export const MAX_CHOSEN = 1000;

const read = (query: Query, signal?: AbortSignal): Promise<Schema["WithdrawRequestPage"]> =>
  ok(api.GET("/admin/wallet/withdraw-requests", { params: { query }, ...(signal && { signal }) }));

/**
 * One request past the cache.
 * @throws ApiError 404
 */
export const readRequest = (id: string, signal?: AbortSignal): Promise<Request> =>
  readOne({ id, find: (query) => read(query, signal), notFound: texts.notFound });

export const withdrawalQueries = {
  all: () => ["adminWallet", "withdrawals"] as const,
  list: (filter: WithdrawalFilter) => {
    const query = { ...selectionOf(filter), ...pageOf(filter) };
    return queryOptions({
      queryKey: [...withdrawalQueries.all(), "list", query] as const,
      queryFn: ({ signal }) => read(query, signal),
      placeholderData: keepPreviousData,
    });
  },
  whole: (filter: WithdrawalFilter) => {
    const query = selectionOf(filter);
    return queryOptions({
      queryKey: [...withdrawalQueries.all(), "whole", query] as const,
      queryFn: ({ signal }) =>
        readWhole((paging) => read({ ...query, ...paging }, signal), MAX_CHOSEN),
    });
  },
  detail: (id: string) =>
    queryOptions({
      queryKey: [...withdrawalQueries.all(), "detail", id] as const,
      queryFn: ({ signal }) => readRequest(id, signal),
    }),
  /** How many requests the status and the days of a filter select: the total of a page of one. */
  count: ({ status, tu, den }: Pick<WithdrawalFilter, "status" | "tu" | "den">) => {
    const query = selectionOf({ status, tu, den });
    return queryOptions({
      queryKey: [...withdrawalQueries.all(), "count", query] as const,
      queryFn: async ({ signal }) => (await read({ ...query, limit: 1 }, signal)).total,
      placeholderData: keepPreviousData,
    });
  },
};
