import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { MAX_PAGE_SIZE, MAX_WHOLE, pageOf, selectionOf } from "./filter.ts";
import { type WithdrawalFilter, withdrawStatuses } from "./search.ts";
import { texts } from "./texts.ts";

type Request = Schema["WithdrawRequest"];
type Query = ReturnType<typeof selectionOf> & { page?: number; limit?: number };

const readPage = (query: Query, signal?: AbortSignal) =>
  ok(api.GET("/admin/wallet/withdraw-requests", { params: { query }, signal }));

/**
 * One request past the cache. There is no call for it: the list is searched for its id.
 * @throws ApiError 404
 */
export async function readRequest(id: string, signal?: AbortSignal): Promise<Request> {
  const { items } = await readPage(
    { ...selectionOf({ search: id }), limit: MAX_PAGE_SIZE },
    signal,
  );
  const found = items.find((request) => request.id === id);
  if (!found) throw new ApiError(404, { code: "NOT_FOUND", message: texts.notFound });
  return found;
}

/** All filtered requests, page by page, at most `MAX_WHOLE`. */
async function readWhole(query: Query, signal: AbortSignal): Promise<Request[]> {
  // By id: a request that comes in meanwhile pushes others to the next page.
  const found = new Map<string, Request>();
  for (let page = 1; page <= MAX_WHOLE / MAX_PAGE_SIZE; page += 1) {
    const { items } = await readPage({ ...query, page, limit: MAX_PAGE_SIZE }, signal);
    for (const request of items) found.set(request.id, request);
    if (items.length < MAX_PAGE_SIZE) break;
  }
  return [...found.values()];
}

const all = ["adminWallet", "withdrawals"] as const;

export const withdrawalQueries = {
  list: (filter: WithdrawalFilter) => {
    const query = { ...selectionOf(filter), ...pageOf(filter) };
    return queryOptions({
      queryKey: [...all, "list", query] as const,
      queryFn: ({ signal }) => readPage(query, signal),
      placeholderData: keepPreviousData,
    });
  },
  whole: (filter: WithdrawalFilter) => {
    const query = selectionOf(filter);
    return queryOptions({
      queryKey: [...all, "whole", query] as const,
      queryFn: ({ signal }) => readWhole(query, signal),
    });
  },
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, "detail", id] as const,
      queryFn: ({ signal }) => readRequest(id, signal),
    }),
  /** How many requests of these days have each status. */
  counts: ({ tu, den }: Pick<WithdrawalFilter, "tu" | "den">) => {
    const query = selectionOf({ ...(tu && { tu }), ...(den && { den }) });
    return queryOptions({
      queryKey: [...all, "counts", query] as const,
      queryFn: async ({ signal }) => {
        const counted = withdrawStatuses.map(async (status) => {
          const { total } = await readPage({ ...query, status, limit: 1 }, signal);
          return [status, total] as const;
        });
        return new Map(await Promise.all(counted));
      },
      placeholderData: keepPreviousData,
    });
  },
};
