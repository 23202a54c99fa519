import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { settle } from "#web/api/lost-response.ts";
import { requestTexts } from "./rules.ts";

export const requestsPerPage = 10;

/** Somebody else decides an open request. */
const FOLLOW_MS = 30_000;

export type RequestFilter = {
  status: Schema["WithdrawStatus"] | undefined;
  /** Starts at 1. */
  page: number;
};

const isOpen = (status: Schema["WithdrawStatus"]) => status === "pending" || status === "approved";

export const requestQueries = {
  list: ({ status, page }: RequestFilter) =>
    queryOptions({
      queryKey: ["wallet", "withdraw-requests", { status, page }] as const,
      queryFn: ({ signal }) => {
        const query = { status, page, limit: requestsPerPage };
        return ok(api.GET("/wallet/withdraw-requests", { params: { query }, signal }));
      },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        data?.items.some((request) => isOpen(request.status)) ? FOLLOW_MS : false,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: ["wallet", "withdraw-request", id] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/wallet/withdraw-requests/{id}", { params: { path: { id } }, signal })),
      refetchInterval: ({ state: { data } }) => (data && isOpen(data.status) ? FOLLOW_MS : false),
    }),
};

type Receipt = { id: string; wasLost: boolean };

/** The only status that a user may set, on an approved request. */
export const confirmReceived = mutationOptions({
  mutationFn: ({ id, wasLost }: Receipt) =>
    settle(
      ok(
        api.PUT("/wallet/withdraw-requests/{id}/status", {
          params: { path: { id } },
          body: { status: "completed" },
        }),
      ),
      { wasLost, look: () => findReceived(id), unclear: requestTexts.unclear },
    ),
  meta: { invalidates: ["wallet"] },
  onError: (error, _sent, _result, { client }) => {
    // An administrator was first.
    if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: ["wallet"] });
  },
});

/** With a code of the bank, an administrator has completed it. */
async function findReceived(id: string): Promise<Schema["WithdrawRequest"] | undefined> {
  const request = await ok(api.GET("/wallet/withdraw-requests/{id}", { params: { path: { id } } }));
  return request.status === "completed" && !request.tapBankTransactionId ? request : undefined;
}
