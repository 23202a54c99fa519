import { queryOptions } from "@tanstack/react-query";
import { api, bff, ok } from "#web/api/client.ts";

/** Days as "YYYY-MM-DD", both inclusive. */
type Days = { from: string; to: string };

export const adminWalletQueries = {
  all: () => ["adminWallet"] as const,
  /** Figures, alerts and the latest transactions, aggregated by the BFF (bff/app/views). */
  overview: () =>
    queryOptions({
      queryKey: [...adminWalletQueries.all(), "overview"] as const,
      queryFn: ({ signal }) => ok(bff.GET("/bff/views/admin-wallet", { signal })),
    }),
  /** Completed movements of all wallets in these days. */
  report: ({ from, to }: Days) =>
    queryOptions({
      queryKey: [...adminWalletQueries.all(), "report", { from, to }] as const,
      queryFn: ({ signal }) => {
        const query = { startDate: from, endDate: to };
        return ok(api.GET("/admin/wallet/financial-report", { params: { query }, signal }));
      },
    }),
};
