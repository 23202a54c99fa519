import { queryOptions } from "@tanstack/react-query";
import { bff, ok } from "./client.ts";

/** What has expired or soon will, of all stock that the user sees. Merged by the BFF (bff/app/views). */
export const expiringStockQuery = queryOptions({
  queryKey: ["products", "inventory", "expiring"] as const,
  queryFn: ({ signal }) => ok(bff.GET("/bff/views/expiring-stock", { signal })),
  // The server reads all of the stock for it; saving stock invalidates it.
  staleTime: 60_000,
});
