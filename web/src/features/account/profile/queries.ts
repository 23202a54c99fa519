import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";

export const profileQueries = {
  all: () => ["profile"] as const,
  mine: () =>
    queryOptions({
      queryKey: [...profileQueries.all(), "mine"] as const,
      queryFn: ({ signal }) => ok(api.GET("/users/profile", { signal })),
    }),
  /** A POST that changes nothing. */
  qr: () =>
    queryOptions({
      queryKey: [...profileQueries.all(), "qr"] as const,
      queryFn: ({ signal }) => ok(api.POST("/users/profile/qr", { signal })),
      select: ({ qrCode }) => qrCode,
      staleTime: "static",
    }),
};
