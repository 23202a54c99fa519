import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import type { MoneyVariables } from "#web/api/money-call.ts";
import { refreshAfterError } from "../queries.ts";
import { requestQueries } from "./request-queries.ts";
import { texts } from "./withdrawal-rules.ts";

type Request = Schema["WithdrawRequest"];

/** The most requests that are selected at once. */
export const MAX_SELECTED = 1000;

export const withdrawalQueries = requestQueries<Request, Schema["WithdrawStatus"]>({
  name: "withdrawals",
  readPage: (query, signal) =>
    ok(
      api.GET("/admin/wallet/withdraw-requests", { params: { query }, ...(signal && { signal }) }),
    ),
  notFound: texts.notFound,
  max: MAX_SELECTED,
});

/** A decision changes the queue, the overview, and the owner's wallet. */
const meta = { invalidates: ["adminWallet", "wallet"] } as const;

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
  meta: { invalidates: [] },
});
