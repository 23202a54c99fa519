import { queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { adminWalletQueries } from "../queries.ts";

/** How many of the waiting requests of a kind are looked at for flags. */
const SEEN = 200;

/** A waiting request with what makes it worth a second look. */
export type Flagged = { id: string; flags: readonly Schema["RequestFlag"][] };

/** The flagged among the waiting requests, how many were looked at, and how many wait. */
export type Findings = { flagged: readonly Flagged[]; seen: number; total: number };

type Page = { items: readonly { id: string; flags?: Schema["RequestFlag"][] }[]; total: number };

const findingsOf = ({ items, total }: Page): Findings => ({
  flagged: items.flatMap(({ id, flags }) => (flags?.length ? [{ id, flags }] : [])),
  seen: items.length,
  total,
});

const query = { status: "pending", page: 1, limit: SEEN } as const;

export const findingQueries = {
  deposits: () =>
    queryOptions({
      queryKey: [...adminWalletQueries.all(), "findings", "deposits"] as const,
      queryFn: async ({ signal }) => {
        const init = { params: { query }, signal };
        return findingsOf(await ok(api.GET("/admin/wallet/pending-deposits", init)));
      },
    }),
  withdrawals: () =>
    queryOptions({
      queryKey: [...adminWalletQueries.all(), "findings", "withdrawals"] as const,
      queryFn: async ({ signal }) => {
        const init = { params: { query }, signal };
        return findingsOf(await ok(api.GET("/admin/wallet/withdraw-requests", init)));
      },
    }),
};
