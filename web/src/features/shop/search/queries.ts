import { queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";

/** How many products are suggested. */
const SUGGESTED = 6;

export const suggestionQueries = {
  /** The first products for a text; none for no text. */
  of: (search: string) =>
    queryOptions({
      queryKey: ["products", "suggestions", search] as const,
      queryFn: async ({ signal }) => {
        const query = { search, page: 1, size: SUGGESTED };
        const { data } = await ok(api.GET("/products/public", { params: { query }, signal }));
        return data;
      },
      enabled: search !== "",
      // While a word grows; of another search nothing is kept.
      placeholderData: (products: Schema["ProductSummary"][] | undefined, before) => {
        const begun = before?.queryKey[2];
        return begun && search.startsWith(begun) ? products : undefined;
      },
      // A help while typing: by the third try the text is another one.
      retry: false,
    }),
};
