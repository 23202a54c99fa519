import { queryOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";

/** Short: whoever comes back from a decision wants to see one task less. */
const FRESH_MS = 5_000;

/** The counts and the waiting work, merged by the BFF (bff/app/views). */
export const overviewQuery = queryOptions({
  queryKey: ["overview"] as const,
  queryFn: ({ signal }) => ok(bff.GET("/bff/views/overview", { signal })),
  staleTime: FRESH_MS,
});
