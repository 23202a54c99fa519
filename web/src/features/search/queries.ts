import { keepPreviousData, queryOptions } from "@tanstack/react-query";
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
      placeholderData: keepPreviousData,
      // A help while typing: by the third try the text is another one.
      retry: false,
    }),
};
