import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";

export const documentQueries = {
  all: () => ["documents"] as const,
  list: () =>
    queryOptions({
      queryKey: [...documentQueries.all(), "list"] as const,
      queryFn: ({ signal }) => ok(api.GET("/user/documents", { signal })),
    }),
};
