import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";

/** Indirect levels are F2 to F5; F1 is the direct list. */
export const indirectLevels = [2, 3, 4, 5] as const;

export type IndirectLevel = (typeof indirectLevels)[number];

export const DEFAULT_LEVEL: IndirectLevel = 2;

export const affiliateQueries = {
  all: () => ["affiliate"] as const,
  me: () =>
    queryOptions({
      queryKey: [...affiliateQueries.all(), "me"] as const,
      queryFn: ({ signal }) => ok(api.GET("/users/affiliate/me", { signal })),
    }),
  stats: () =>
    queryOptions({
      queryKey: [...affiliateQueries.all(), "stats"] as const,
      queryFn: ({ signal }) => ok(api.GET("/users/affiliate/stats", { signal })),
    }),
  tree: () =>
    queryOptions({
      queryKey: [...affiliateQueries.all(), "tree"] as const,
      queryFn: ({ signal }) => ok(api.GET("/users/affiliate/tree", { signal })),
    }),
  direct: () =>
    queryOptions({
      queryKey: [...affiliateQueries.all(), "direct"] as const,
      queryFn: ({ signal }) => ok(api.GET("/users/affiliate/direct", { signal })),
    }),
  indirect: (level: IndirectLevel) =>
    queryOptions({
      queryKey: [...affiliateQueries.all(), "indirect", level] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/users/affiliate/indirect", { params: { query: { level } }, signal })),
    }),
};
