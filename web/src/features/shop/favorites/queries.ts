import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";

export const favoriteQueries = {
  /** All favourites of the signed-in user, newest first; the client filters and sorts. */
  mine: () =>
    queryOptions({
      queryKey: ["favorites", "mine"] as const,
      queryFn: ({ signal }) => ok(api.GET("/favorites", { signal })),
    }),

  /** The product behind a favourite, with the current price and stock of each version. */
  product: (id: number) =>
    queryOptions({
      queryKey: ["products", "favorite", id] as const,
      queryFn: ({ signal }) => ok(api.GET("/products/{id}", { params: { path: { id } }, signal })),
      staleTime: 0,
    }),
};
