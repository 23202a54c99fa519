import { queryOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";

export const homeQueries = {
  /** Everything that the home page has of the server, in one call; each part may fail by itself. */
  page: () =>
    queryOptions({
      queryKey: ["products", "home"] as const,
      queryFn: ({ signal }) => ok(bff.GET("/bff/views/home", { signal })),
    }),
};
