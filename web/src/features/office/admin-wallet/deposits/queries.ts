import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { MAX_PAGE_SIZE, MAX_WHOLE, pageOf, selectionOf } from "./filter.ts";
import { type DepositFilter, MAX_SEARCH } from "./search.ts";
import { texts } from "./texts.ts";

type Deposit = Schema["AdminDeposit"];
type Query = ReturnType<typeof selectionOf> & { page?: number; limit?: number };

const read = (query: Query, signal?: AbortSignal): Promise<Schema["AdminDepositPage"]> =>
  ok(api.GET("/admin/wallet/pending-deposits", { params: { query }, ...(signal && { signal }) }));

/**
 * One deposit. No call reads one by its id, but the list can be searched by it.
 * @throws ApiError 404 if there is none with exactly this id
 */
export async function readDeposit(id: string, signal?: AbortSignal): Promise<Deposit> {
  // More than the contract's longest search is no id.
  if (id.length <= MAX_SEARCH) {
    const { items } = await read({ search: id, limit: MAX_PAGE_SIZE }, signal);
    const found = items.find((deposit) => deposit.id === id);
    if (found) return found;
  }
  throw new ApiError(404, { code: "NOT_FOUND", message: texts.notFound });
}

/** All filtered deposits, page by page, at most `MAX_WHOLE`. */
async function readWhole(filter: DepositFilter, signal: AbortSignal) {
  // By id: a deposit that comes in meanwhile pushes others to the next page.
  const found = new Map<string, Deposit>();
  let total = 0;
  for (let page = 1; page <= MAX_WHOLE / MAX_PAGE_SIZE; page += 1) {
    const next = await read({ ...selectionOf(filter), page, limit: MAX_PAGE_SIZE }, signal);
    for (const deposit of next.items) found.set(deposit.id, deposit);
    total = next.total;
    if (next.items.length < MAX_PAGE_SIZE) break;
  }
  return { deposits: [...found.values()], total };
}

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
  whole: (filter: DepositFilter) =>
    queryOptions({
      queryKey: [...depositQueries.all(), "whole", selectionOf(filter)] as const,
      queryFn: ({ signal }) => readWhole(filter, signal),
    }),
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
