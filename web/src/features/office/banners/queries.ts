import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";
import { LIST_LIMIT, WHOLE_LIMIT } from "./limits.ts";

/** One banner past the cache. */
export const readBanner = (id: string, signal?: AbortSignal) =>
  ok(api.GET("/core/banner/{id}", { params: { path: { id } }, ...(signal && { signal }) }));

export const bannerQueries = {
  all: () => ["banners"] as const,
  /** Active and paused ones by display order, at most 100. */
  list: () =>
    queryOptions({
      queryKey: [...bannerQueries.all(), "list"] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/core/banner", { params: { query: { limit: LIST_LIMIT } }, signal })),
    }),
  /** All of them, for their order. */
  whole: () =>
    queryOptions({
      queryKey: [...bannerQueries.all(), "whole"] as const,
      queryFn: ({ signal }) => {
        const query = { includeInactive: true, showAll: true, limit: WHOLE_LIMIT };
        return ok(api.GET("/core/banner/filter", { params: { query }, signal }));
      },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...bannerQueries.all(), "detail", id] as const,
      queryFn: ({ signal }) => readBanner(id, signal),
    }),
};
