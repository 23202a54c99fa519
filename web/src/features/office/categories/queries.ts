import { queryOptions } from "@tanstack/react-query";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";

export const categoryQueries = {
  all: () => ["categories", "office"] as const,
  /** All roots with their children, inactive ones too. */
  tree: () =>
    queryOptions({
      queryKey: [...categoryQueries.all(), "tree"] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/categories", { params: { query: { type: "tree" } }, signal })),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...categoryQueries.all(), "detail", id] as const,
      queryFn: async ({ signal, client }) => {
        try {
          return await ok(api.GET("/categories/{id}", { params: { path: { id } }, signal }));
        } catch (error) {
          // Deleted by another user: the list shows it no longer either.
          if (hasStatus(error, 404)) {
            void client.invalidateQueries({ queryKey: categoryQueries.tree().queryKey });
          }
          throw error;
        }
      },
    }),
};
