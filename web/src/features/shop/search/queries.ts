import { queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";

const SUGGESTED = 6;

export const suggestionQueries = {
  of: (search: string) =>
    queryOptions({
      queryKey: ["products", "suggestions", search] as const,
      queryFn: async ({ signal }) => {
        const query = { search, page: 1, size: SUGGESTED };
        const { data } = await ok(api.GET("/products/public", { params: { query }, signal }));
        return data;
      },
      enabled: search !== "",
      // Keep results while the text grows; drop those of another text.
      placeholderData: (products: Schema["ProductSummary"][] | undefined, before) => {
        const begun = before?.queryKey[2];
        return begun && search.startsWith(begun) ? products : undefined;
      },
      // Only a typing aid: by the third attempt the text has changed.
      retry: false,
    }),
};
