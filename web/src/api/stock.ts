import { queryOptions } from "@tanstack/react-query";
import { bff, ok } from "./client.ts";

export const expiringStockQuery = queryOptions({
  queryKey: ["products", "inventory", "expiring"] as const,
  queryFn: ({ signal }) => ok(bff.GET("/bff/views/expiring-stock", { signal })),
  // Expensive: the server reads the whole stock. Saving stock invalidates it.
  staleTime: 60_000,
});
