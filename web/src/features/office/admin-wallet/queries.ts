import { queryOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";

export const adminWalletQueries = {
  all: () => ["adminWallet"] as const,
  /** Figures, alerts and the latest transactions, aggregated by the BFF (bff/app/views). */
  overview: () =>
    queryOptions({
      queryKey: [...adminWalletQueries.all(), "overview"] as const,
      queryFn: ({ signal }) => ok(bff.GET("/bff/views/admin-wallet", { signal })),
    }),
};
