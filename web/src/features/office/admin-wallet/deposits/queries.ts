import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { type DeskQuery, pageOf, selectionOf } from "../desk/filter.ts";
import { readOne, readWhole } from "../desk/read-whole.ts";
import type { DepositFilter } from "./search.ts";
import { texts } from "./texts.ts";

type Deposit = Schema["AdminDeposit"];
type Query = DeskQuery<Schema["TransactionStatus"]>;

/** The most deposits that are exported at once: 20 calls of a full page. */
const MAX_EXPORT = 2000;

const read = (query: Query, signal?: AbortSignal): Promise<Schema["AdminDepositPage"]> =>
  ok(api.GET("/admin/wallet/pending-deposits", { params: { query }, ...(signal && { signal }) }));

/**
 * One deposit past the cache.
 * @throws ApiError 404
 */
export const readDeposit = (id: string, signal?: AbortSignal): Promise<Deposit> =>
  readOne({ id, find: (query) => read(query, signal), notFound: texts.notFound });

export const depositQueries = {
  all: () => ["adminWallet", "deposits"] as const,
  list: (filter: DepositFilter) => {
    const query = { ...selectionOf(filter), ...pageOf(filter) };
    return queryOptions({
      queryKey: [...depositQueries.all(), "list", query] as const,
      queryFn: ({ signal }) => read(query, signal),
      placeholderData: keepPreviousData,
    });
  },
  whole: (filter: DepositFilter) => {
    const query = selectionOf(filter);
    return queryOptions({
      queryKey: [...depositQueries.all(), "whole", query] as const,
      queryFn: ({ signal }) =>
        readWhole((paging) => read({ ...query, ...paging }, signal), MAX_EXPORT),
    });
  },
  detail: (id: string) =>
    queryOptions({
      queryKey: [...depositQueries.all(), "detail", id] as const,
      queryFn: ({ signal }) => readDeposit(id, signal),
    }),
  /** How many deposits the status and the days of a filter select: the total of a page of one. */
  count: ({ status, tu, den }: Pick<DepositFilter, "status" | "tu" | "den">) => {
    const query = selectionOf({ status, tu, den });
    return queryOptions({
      queryKey: [...depositQueries.all(), "count", query] as const,
      queryFn: async ({ signal }) => (await read({ ...query, limit: 1 }, signal)).total,
      placeholderData: keepPreviousData,
    });
  },
};
