import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";
import { type CatalogueFilter, MOST_AT_ONCE, pageOf, queryOf } from "./rules.ts";

const CATEGORIES_FRESH_MS = 10 * 60_000;

/** All pages if the maximum size was requested, otherwise one. */
async function read(query: ReturnType<typeof queryOf>, signal: AbortSignal) {
  const get = (page: number) =>
    ok(api.GET("/products/public", { params: { query: { ...query, page } }, signal }));
  const first = await get(query.page);
  if (query.size < MOST_AT_ONCE || first.total <= query.size) return first;
  const pages = Math.ceil(first.total / query.size);
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => get(index + 2)));
  return { ...first, data: [first, ...rest].flatMap(({ data }) => data) };
}

export const catalogueQueries = {
  all: () => ["products"] as const,
  list: (filter: CatalogueFilter) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), "public", filter] as const,
      queryFn: async ({ signal }) => pageOf(filter, await read(queryOf(filter), signal)),
      placeholderData: keepPreviousData,
    }),
};

export const categoryQueries = {
  public: () =>
    queryOptions({
      queryKey: ["categories", "public"] as const,
      queryFn: ({ signal }) => ok(api.GET("/categories/public", { signal })),
      staleTime: CATEGORIES_FRESH_MS,
    }),
};
