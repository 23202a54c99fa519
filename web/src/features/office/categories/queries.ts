import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { updateIfUnmodified } from "#web/api/update-if-unmodified.ts";
import { upload } from "#web/api/upload.ts";
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

type Category = Schema["Category"];

const CATEGORY = "/categories/{id}";

// The shop's menus, home and product lists show categories.
const meta = { invalidates: ["categories", "home", "products"] } as const;

/** Without `updated_at`, versions are compared by what the form can change. */
function versioned(category: Category) {
  const { updated_at, name, slug, icon_url, parentId } = category;
  return {
    ...category,
    updated_at: updated_at || JSON.stringify([name, slug, icon_url, parentId]),
  };
}

async function refetchCategory(client: QueryClient, id: number): Promise<Category> {
  const category = await ok(api.GET(CATEGORY, { params: { path: { id } } }));
  client.setQueryData(categoryQueries.detail(id).queryKey, category);
  return category;
}

export const createCategory = mutationOptions({
  mutationFn: (body: Schema["SaveCategory"]) => ok(api.POST("/categories", { body })),
  meta,
});

/** Throws ConflictError if another user has saved since `seen`. */
export const updateCategory = (id: number) =>
  mutationOptions({
    mutationFn: (edit: { seen: Category; body: Schema["SaveCategory"] }, { client }) =>
      updateIfUnmodified({
        seen: versioned(edit.seen),
        readCurrent: async () => versioned(await refetchCategory(client, id)),
        write: async (ifMatch) => {
          const header = edit.seen.updated_at ? ifMatch : {};
          const { body } = edit;
          return versioned(await ok(api.PUT(CATEGORY, { params: { path: { id }, header }, body })));
        },
      }),
    meta,
  });

export const deleteCategory = (id: number) =>
  mutationOptions({
    mutationFn: () => ok(api.DELETE(CATEGORY, { params: { path: { id } } })),
    meta,
  });

export const uploadIcon = mutationOptions({
  mutationFn: async (file: File) => {
    const { icon_url } = await ok(api.POST("/categories/upload-icon", upload(file)));
    return icon_url;
  },
  meta: { invalidates: [] },
});

/**
 * The category as of when the dialog opened: later reads do not change it, so what is typed stays even
 * if the category is deleted meanwhile.
 */
export function useOpenedCategory(id: number) {
  const client = useQueryClient();
  const [category, setCategory] = useState<Category | undefined>(() =>
    inTree(client.getQueryData(categoryQueries.tree().queryKey)?.data ?? [], id),
  );
  const query = useQuery({ ...categoryQueries.detail(id), enabled: !category });
  if (!category && query.data) setCategory(query.data);
  return { category, query };
}
