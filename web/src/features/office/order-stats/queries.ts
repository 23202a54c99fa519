import { queryOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";
import type { queryOf } from "./rules.ts";

export const orderStatsQueries = {
  /** Under "orders", so that changing an order refetches the figures. */
  all: () => ["orders", "statistics"] as const,
  ofDays: (query: ReturnType<typeof queryOf>) =>
    queryOptions({
      queryKey: [...orderStatsQueries.all(), query] as const,
      queryFn: ({ signal }) =>
        ok(bff.GET("/bff/views/order-statistics", { params: { query }, signal })),
    }),
};
