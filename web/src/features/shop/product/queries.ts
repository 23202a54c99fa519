import { queryOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";

export const productQueries = {
  all: () => ["products"] as const,
  /** 404 if there is no such product. */
  page: (id: number) =>
    queryOptions({
      queryKey: [...productQueries.all(), "page", id] as const,
      queryFn: ({ signal }) =>
        ok(bff.GET("/bff/views/product/{id}", { params: { path: { id } }, signal })),
    }),
};
