import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import type { MoneyVariables } from "#web/api/money-call.ts";
import { type Arrival, NEWEST, newestQuery } from "#web/ui/table/newest-query.ts";
import { readAll, readOne, refreshAfterError } from "../queries.ts";
import { pageOf, type QueueQuery, selectionOf } from "../rules.ts";
import type { DepositStatus, QueueFilter } from "../search.ts";
import type { DepositDecision } from "./deposit-rules.ts";

export const depositQueries = requestQueries<Schema["AdminDeposit"], DepositStatus>({
  name: "deposits",
  readPage: (query, signal) =>
    ok(api.GET("/admin/wallet/pending-deposits", { params: { query }, ...(signal && { signal }) })),
  arrivalOf: ({ id, createdAt }) => ({ id, at: createdAt }),
  notFound: "Không tìm thấy yêu cầu nạp tiền này",
  // 20 calls of a full page.
  max: 2000,
});

export const MAX_SELECTED = 1000;

export const withdrawalQueries = requestQueries<
  Schema["WithdrawRequest"],
  Schema["WithdrawStatus"]
>({
  name: "withdrawals",
  readPage: (query, signal) =>
    ok(
      api.GET("/admin/wallet/withdraw-requests", { params: { query }, ...(signal && { signal }) }),
    ),
  arrivalOf: ({ id, createdAt }) => ({ id, at: createdAt }),
  notFound: "Không tìm thấy yêu cầu rút tiền",
  max: MAX_SELECTED,
});

type RequestPage<Row> = { items: Row[]; total: number; limit: number; totalPages: number };

type Source<Row, Status extends string> = {
  name: "deposits" | "withdrawals";
  readPage: (query: QueueQuery<Status>, signal?: AbortSignal) => Promise<RequestPage<Row>>;
  arrivalOf: (row: Row) => Arrival;
  notFound: string;
  max: number;
};

function requestQueries<Row extends { id: string }, Status extends string>(
  source: Source<Row, Status>,
) {
  const { name, readPage, arrivalOf, notFound, max } = source;

  /**
   * Bypasses the cache.
   * @throws ApiError 404
   */
  const readNow = (id: string, signal?: AbortSignal): Promise<Row> =>
    readOne({ id, find: (query) => readPage(query, signal), notFound });

  return {
    notFound,
    arrivalOf,
    readNow,
    list: (filter: QueueFilter<Status>) => {
      const query = { ...selectionOf(filter), ...pageOf(filter) };
      return queryOptions({
        queryKey: ["adminWallet", name, "list", query] as const,
        queryFn: ({ signal }) => readPage(query, signal),
        placeholderData: keepPreviousData,
        // Rows stay until the user asks for new ones.
        refetchOnWindowFocus: false,
      });
    },
    newest: (filter: QueueFilter<Status>) => {
      const query = { ...selectionOf(filter), page: 1, limit: NEWEST };
      return newestQuery(["adminWallet", name, query], async (signal) =>
        (await readPage(query, signal)).items.map(arrivalOf),
      );
    },
    whole: (filter: QueueFilter<Status>) => {
      const query = selectionOf(filter);
      return queryOptions({
        queryKey: ["adminWallet", name, "whole", query] as const,
        queryFn: ({ signal }) =>
          readAll((paging) => readPage({ ...query, ...paging }, signal), max),
      });
    },
    detail: (id: string) =>
      queryOptions({
        queryKey: ["adminWallet", name, "detail", id] as const,
        queryFn: ({ signal }) => readNow(id, signal),
      }),
    count: ({ status, tu, den }: Pick<QueueFilter<Status>, "status" | "tu" | "den">) => {
      const query = selectionOf({ status, tu, den });
      return queryOptions({
        queryKey: ["adminWallet", name, "count", query] as const,
        queryFn: async ({ signal }) =>
          (await readPage({ ...query, limit: 1 }, signal)).total ?? null,
        placeholderData: keepPreviousData,
      });
    },
  };
}

export type RequestQueries<Row extends { id: string }, Status extends string> = ReturnType<
  typeof requestQueries<Row, Status>
>;

/** The wallet may be this administrator's own. */
const meta = { invalidates: ["adminWallet", "wallet"] } as const;

/** 409: ALREADY_PROCESSED (`by`, `at`). */
export function sendDepositDecision(
  id: string,
  { body: decision, intent }: MoneyVariables<DepositDecision>,
): Promise<Schema["AdminDeposit"]> {
  const params = { path: { id }, header: { "Idempotency-Key": intent } };
  return decision.kind === "confirm"
    ? ok(api.POST("/admin/wallet/confirm-deposit/{id}", { params, body: decision.body }))
    : ok(api.POST("/admin/wallet/reject-deposit/{id}", { params, body: decision.body }));
}

export const decideDeposit = (id: string) =>
  mutationOptions({
    mutationFn: (variables: MoneyVariables<DepositDecision>) => sendDepositDecision(id, variables),
    meta,
    gcTime: 0,
    onError: (error, _variables, _result, { client }) => refreshAfterError(error, client),
  });

type Decision = MoneyVariables<Schema["ProcessWithdraw"]>;
type Confirmation = MoneyVariables<Schema["ConfirmWithdrawTransfer"]>;

export const sendWithdrawalDecision = (id: string, { body, intent }: Decision) =>
  ok(
    api.POST("/admin/wallet/withdraw-requests/{id}/process", {
      params: { path: { id }, header: { "Idempotency-Key": intent } },
      body,
    }),
  );

/** 409: ALREADY_PROCESSED (`by`, `at`). */
export const processWithdrawal = (id: string) =>
  mutationOptions({
    mutationFn: (decision: Decision) => sendWithdrawalDecision(id, decision),
    meta,
    gcTime: 0,
    onError: (error, _decision, _result, { client }) => refreshAfterError(error, client),
  });

/** 409: ALREADY_PROCESSED, or not approved yet. */
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

/** Must not vary between attempts: the BFF compares the parts of repeated calls. */
function formOf(body: Schema["ConfirmWithdrawTransfer"]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return form;
}

type Receipt = { file: File; request: Schema["WithdrawRequest"]; signal: AbortSignal };

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
