import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import type { Found, MoneyVariables, Sent } from "#web/api/money-call.ts";
import { recipientQuery } from "#web/api/wallet.ts";
import { isoDay } from "#web/lib/format.ts";
import { recentIntents } from "#web/lib/intents.ts";
import { type PastTransfers, searchSent, type TransferContent } from "./rules.ts";

const DAY_MS = 86_400_000;
const SEARCHED_ROWS = 100;
const RECENT_ROWS = 50;

export const transferQueries = {
  recipient: recipientQuery,

  recent: queryOptions({
    queryKey: ["wallet", "recent-transfers"] as const,
    queryFn: async ({ signal }): Promise<PastTransfers> => {
      const query = { type: "transfer", limit: RECENT_ROWS } as const;
      const history = await ok(api.GET("/wallet/history", { params: { query }, signal }));
      const { transactions: rows, pagination } = history;
      // A full page may be a plain list, which says nothing of others.
      return { rows, isWhole: rows.length < RECENT_ROWS && rows.length >= pagination.total };
    },
  }),
};

/** The `name` of the intent (lib/intents.ts). */
export const TRANSFER = "transfer";

/** Must have `gcTime: 0`: its variables hold the PIN. */
export const sendTransfer = mutationOptions({
  mutationFn: ({ body, intent }: MoneyVariables<Schema["CreateTransfer"]>) =>
    ok(api.POST("/wallet/transfer", { body, params: { header: { "Idempotency-Key": intent } } })),
  gcTime: 0,
  meta: { invalidates: ["wallet"] },
  onError: (error, _sent, _result, { client }) => {
    // Balance or recipient differ from what was shown.
    if (hasStatus(error, 404, 409)) void client.invalidateQueries({ queryKey: ["wallet"] });
  },
});

/** Stops at a transfer that was known before sending. */
export async function findTransfer({
  userId,
  content,
  sentAt,
  before,
}: Sent<TransferContent>): Promise<Found<Schema["Transaction"]> | undefined> {
  const others = recentIntents(TRANSFER, userId).flatMap(({ doneId }) => doneId ?? []);
  const startDate = before ? undefined : isoDay(new Date(Date.parse(sentAt) - DAY_MS));
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const query = { type: "transfer", startDate, page, limit: SEARCHED_ROWS } as const;
    const history = await ok(api.GET("/wallet/history", { params: { query } }));
    const search = { content, sentAt, before, others };
    const { transactions, pagination } = history;
    const { found, isOver } = searchSent(transactions, search);
    if (found) return { result: found };
    // A plain list says nothing of other pages, and may be the same for each.
    const isRepeated = transactions.every(({ id }) => seen.has(id));
    if (isOver || isRepeated || page * SEARCHED_ROWS >= pagination.total) return undefined;
    for (const { id } of transactions) seen.add(id);
  }
}
