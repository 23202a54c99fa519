import { queryOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";

export const homeQueries = {
  /** Each part can fail on its own. */
  page: () =>
    queryOptions({
      queryKey: ["products", "home"] as const,
      queryFn: ({ signal }) => ok(bff.GET("/bff/views/home", { signal })),
    }),
};
