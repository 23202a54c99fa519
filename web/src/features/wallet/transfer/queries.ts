import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";
import { isoDay } from "#web/lib/format.ts";
import { searchSent } from "./history-search.ts";
import type { SentTransfer } from "./transfer-draft.ts";

/** Lookups are limited, and a name seldom changes. */
const RECIPIENT_FRESH_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const SEARCHED_ROWS = 100;
const RECENT_ROWS = 50;

export const transferQueries = {
  /** Who has this code. A POST that changes nothing. */
  recipient: (uidCode: string) =>
    queryOptions({
      queryKey: ["wallet", "recipient", uidCode.toUpperCase()] as const,
      queryFn: ({ signal }) =>
        ok(
          api.POST("/wallet/find-recipient", { body: { uidCode: uidCode.toUpperCase() }, signal }),
        ),
      staleTime: RECIPIENT_FRESH_MS,
    }),

  /** The last transfers, sent and received. */
  recent: queryOptions({
    queryKey: ["wallet", "recent-transfers"] as const,
    queryFn: async ({ signal }) => {
      const query = { type: "transfer", limit: RECENT_ROWS } as const;
      return (await ok(api.GET("/wallet/history", { params: { query }, signal }))).transactions;
    },
  }),

  /**
   * The transfer in the history; null if it is not there. Once the call has ended for sure, the
   * history is read anew: a slow transfer may have been done since the last look.
   */
  sent: (transfer: SentTransfer | undefined, sentAt: string, isSettled: boolean) =>
    queryOptions({
      queryKey: ["wallet", "sent-transfer", sentAt, isSettled] as const,
      queryFn: async ({ signal }) => {
        if (!transfer) return null;
        // The clock of the device may be wrong: by a day here, by any time if the older ones are known.
        const startDate = transfer.before
          ? undefined
          : isoDay(new Date(Date.parse(sentAt) - DAY_MS));
        for (let page = 1; ; page += 1) {
          const query = { type: "transfer", startDate, page, limit: SEARCHED_ROWS } as const;
          const history = await ok(api.GET("/wallet/history", { params: { query }, signal }));
          const { found, isOver } = searchSent(history.transactions, transfer, sentAt);
          if (found) return found;
          if (isOver || page * SEARCHED_ROWS >= history.pagination.total) return null;
        }
      },
      staleTime: 0,
    }),
};
