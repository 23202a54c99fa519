import { queryOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";

/** Short: users who return from a task expect its count to have dropped. */
const FRESH_MS = 5_000;

/** Merged by the BFF (bff/app/views). */
export const overviewQuery = queryOptions({
  queryKey: ["overview"] as const,
  queryFn: ({ signal }) => ok(bff.GET("/bff/views/overview", { signal })),
  staleTime: FRESH_MS,
});
