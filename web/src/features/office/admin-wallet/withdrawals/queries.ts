import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import type { MoneyVariables } from "#web/api/money-call.ts";
import { readOne, readWhole, refreshAfterError } from "../queries.ts";
import { pageOf, type QueueQuery, selectionOf } from "../rules.ts";
import type { WithdrawalFilter } from "../search.ts";
import { texts } from "./rules.ts";

type Request = Schema["WithdrawRequest"];
type Query = QueueQuery<Schema["WithdrawStatus"]>;

/** The most requests that are selected at once. */
export const MAX_SELECTED = 1000;

const read = (query: Query, signal?: AbortSignal): Promise<Schema["WithdrawRequestPage"]> =>
  ok(api.GET("/admin/wallet/withdraw-requests", { params: { query }, ...(signal && { signal }) }));

/**
 * One request past the cache.
 * @throws ApiError 404
 */
export const readRequest = (id: string, signal?: AbortSignal): Promise<Request> =>
  readOne({ id, find: (query) => read(query, signal), notFound: texts.notFound });

export const withdrawalQueries = {
  all: () => ["adminWallet", "withdrawals"] as const,
  list: (filter: WithdrawalFilter) => {
    const query = { ...selectionOf(filter), ...pageOf(filter) };
    return queryOptions({
      queryKey: [...withdrawalQueries.all(), "list", query] as const,
      queryFn: ({ signal }) => read(query, signal),
      placeholderData: keepPreviousData,
    });
  },
  whole: (filter: WithdrawalFilter) => {
    const query = selectionOf(filter);
    return queryOptions({
      queryKey: [...withdrawalQueries.all(), "whole", query] as const,
      queryFn: ({ signal }) =>
        readWhole((paging) => read({ ...query, ...paging }, signal), MAX_SELECTED),
    });
  },
  detail: (id: string) =>
    queryOptions({
      queryKey: [...withdrawalQueries.all(), "detail", id] as const,
      queryFn: ({ signal }) => readRequest(id, signal),
    }),
  /** How many requests the status and the days of a filter select: the total of a page of one. */
  count: ({ status, tu, den }: Pick<WithdrawalFilter, "status" | "tu" | "den">) => {
    const query = selectionOf({ status, tu, den });
    return queryOptions({
      queryKey: [...withdrawalQueries.all(), "count", query] as const,
      queryFn: async ({ signal }) => (await read({ ...query, limit: 1 }, signal)).total,
      placeholderData: keepPreviousData,
    });
  },
};

/** A decision changes the queue, the overview, and the owner's wallet. */
const meta = { touches: ["adminWallet", "wallet"] } as const;

type Decision = MoneyVariables<Schema["ProcessWithdraw"]>;
type Confirmation = MoneyVariables<Schema["ConfirmWithdrawTransfer"]>;

/** The call itself, also for several requests one after the other. */
export const sendDecision = (id: string, { body, intent }: Decision) =>
  ok(
    api.POST("/admin/wallet/withdraw-requests/{id}/process", {
      params: { path: { id }, header: { "Idempotency-Key": intent } },
      body,
    }),
  );

/** Approves or rejects. 409: ALREADY_PROCESSED (`by`, `at`). */
export const processWithdrawal = (id: string) =>
  mutationOptions({
    mutationFn: (decision: Decision) => sendDecision(id, decision),
    meta,
    gcTime: 0,
    onError: (error, _decision, _result, { client }) => refreshAfterError(error, client),
  });

/** The transfer was made at the bank. 409: ALREADY_PROCESSED, or not approved yet. */
export const confirmTransfer = (id: string) =>
  mutationOptions({
    mutationFn: ({ body, intent }: Confirmation) =>
      ok(
        api.POST("/admin/wallet/withdraw-requests/{id}/confirm-transfer", {
          params: { path: { id }, header: { "Idempotency-Key": intent } },
          body,
          bodySerializer: formOf,
        }),
      ),
    meta,
    gcTime: 0,
    onError: (error, _confirmation, _result, { client }) => refreshAfterError(error, client),
  });

/** The same confirmation is the same form: the BFF compares the parts of repeated calls. */
function formOf(body: Schema["ConfirmWithdrawTransfer"]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return form;
}

type Receipt = { file: File; request: Schema["WithdrawRequest"]; signal: AbortSignal };

/** Uploads the picture of the transfer; resolves with its address. */
export const uploadReceipt = mutationOptions({
  mutationFn: async ({ file, request, signal }: Receipt) => {
    const { id, amount } = request;
    const { imageUrl } = await ok(
      api.POST("/wallet/upload-transfer-receipt", {
        body: {
          file: file.name,
          description: `Biên lai chuyển khoản yêu cầu ${id}`,
          transactionAmount: amount,
          transactionId: id,
        },
        bodySerializer: ({ file: _name, ...fields }) => {
          const form = new FormData();
          form.set("file", file);
          for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
          return form;
        },
        signal,
      }),
    );
    return imageUrl;
  },
  meta: { touches: [] },
});
