import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";
import { type CatalogueFilter, pageOf, queryOf } from "./filter.ts";
import { isSellable } from "./sellable.ts";

const CATEGORIES_FRESH_MS = 10 * 60_000;

/** How many best sellers the home page shows. */
export const FEATURED_COUNT = 8;

export const catalogueQueries = {
  all: () => ["products"] as const,
  list: (filter: CatalogueFilter) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), "public", filter] as const,
      queryFn: async ({ signal }) =>
        pageOf(
          filter,
          await ok(api.GET("/products/public", { params: { query: queryOf(filter) }, signal })),
        ),
      placeholderData: keepPreviousData,
    }),
  featured: () =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), "featured"] as const,
      queryFn: async ({ signal }) => {
        const query = { sort: "sold", page: 1, size: FEATURED_COUNT } as const;
        const { data } = await ok(api.GET("/products/public", { params: { query }, signal }));
        return data.filter(isSellable);
      },
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
