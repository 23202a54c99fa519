import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { inTree } from "./rules.ts";

export const categoryQueries = {
  all: () => ["categories", "office"] as const,
  /** Inactive ones too. */
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
          // Deleted by another user, so the list is stale.
          if (hasStatus(error, 404)) {
            void client.invalidateQueries({ queryKey: categoryQueries.tree().queryKey });
          }
          throw error;
        }
      },
    }),
};

/**
 * The category as of when the dialog opened: later reads do not change it, so what is typed stays even
 * if the category is deleted meanwhile.
 */
export function useOpenedCategory(id: number) {
  const client = useQueryClient();
  const [category, setCategory] = useState<Schema["Category"] | undefined>(() =>
    inTree(client.getQueryData(categoryQueries.tree().queryKey)?.data ?? [], id),
  );
  const query = useQuery({ ...categoryQueries.detail(id), enabled: !category });
  if (!category && query.data) setCategory(query.data);
  return { category, query };
}
