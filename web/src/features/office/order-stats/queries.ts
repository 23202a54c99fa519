import { queryOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";
import type { Days } from "./rules.ts";

export const orderStatsQueries = {
  /** Under "orders", so that changing an order refetches the figures. */
  all: () => ["orders", "statistics"] as const,
  /** Figures of all orders of these days, aggregated by the BFF (bff/app/views). */
  ofDays: (days: Days) =>
    queryOptions({
      queryKey: [...orderStatsQueries.all(), days] as const,
      queryFn: ({ signal }) =>
        ok(bff.GET("/bff/views/order-statistics", { params: { query: days }, signal })),
    }),
};
