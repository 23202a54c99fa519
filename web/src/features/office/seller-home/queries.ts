import { queryOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";

/** Short: sellers who return from a list expect its count to have dropped. */
const FRESH_MS = 5_000;

/** Under "orders", so that changing an order refetches it. */
export const sellerHomeQuery = queryOptions({
  queryKey: ["orders", "seller-home"] as const,
  queryFn: ({ signal }) => ok(bff.GET("/bff/views/seller-home", { signal })),
  staleTime: FRESH_MS,
});
