import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import type { MoneyVariables } from "#web/api/money-call.ts";
import { readOne, readWhole, refreshAfterError } from "../queries.ts";
import { bankCodeOf, pageOf, type QueueQuery, selectionOf } from "../rules.ts";
import type { DepositFilter } from "../search.ts";
import { texts } from "./rules.ts";

type Deposit = Schema["AdminDeposit"];
type Query = QueueQuery<Schema["TransactionStatus"]>;

/** The most deposits that are exported at once: 20 calls of a full page. */
const MAX_EXPORT = 2000;

const read = (query: Query, signal?: AbortSignal): Promise<Schema["AdminDepositPage"]> =>
  ok(api.GET("/admin/wallet/pending-deposits", { params: { query }, ...(signal && { signal }) }));

/**
 * One deposit past the cache.
 * @throws ApiError 404
 */
export const readDeposit = (id: string, signal?: AbortSignal): Promise<Deposit> =>
  readOne({ id, find: (query) => read(query, signal), notFound: texts.notFound });

export const depositQueries = {
  all: () => ["adminWallet", "deposits"] as const,
  list: (filter: DepositFilter) => {
    const query = { ...selectionOf(filter), ...pageOf(filter) };
    return queryOptions({
      queryKey: [...depositQueries.all(), "list", query] as const,
      queryFn: ({ signal }) => read(query, signal),
      placeholderData: keepPreviousData,
    });
  },
  whole: (filter: DepositFilter) => {
    const query = selectionOf(filter);
    return queryOptions({
      queryKey: [...depositQueries.all(), "whole", query] as const,
      queryFn: ({ signal }) =>
        readWhole((paging) => read({ ...query, ...paging }, signal), MAX_EXPORT),
    });
  },
  detail: (id: string) =>
    queryOptions({
      queryKey: [...depositQueries.all(), "detail", id] as const,
      queryFn: ({ signal }) => readDeposit(id, signal),
    }),
  /** How many deposits the status and the days of a filter select: the total of a page of one. */
  count: ({ status, tu, den }: Pick<DepositFilter, "status" | "tu" | "den">) => {
    const query = selectionOf({ status, tu, den });
    return queryOptions({
      queryKey: [...depositQueries.all(), "count", query] as const,
      queryFn: async ({ signal }) => (await read({ ...query, limit: 1 }, signal)).total,
      placeholderData: keepPreviousData,
    });
  },
};

/** What is decided about a deposit: at most one of them is under way. */
export type DepositDecision =
  | { kind: "confirm"; body: Schema["ConfirmDeposit"] }
  | { kind: "reject"; body: Schema["RejectDeposit"] };

/** Names the decision of a deposit, whichever it is. */
export const nameOfDecision = (id: string) => `nap-tien-${id}`;

/** Whether a stored value is a decision as it was sent. */
export function isDecision(stored: unknown): stored is DepositDecision {
  if (!(stored instanceof Object) || !("kind" in stored) || !("body" in stored)) return false;
  const { kind, body } = stored;
  if (!(body instanceof Object)) return false;
  return (
    (kind === "confirm" && "bankTransactionId" in body) || (kind === "reject" && "reason" in body)
  );
}

/** Of the contract: what the BFF knows the call by. */
export const operationOf = ({ kind }: DepositDecision) =>
  kind === "confirm" ? "adminConfirmDeposit" : "adminRejectDeposit";

/** Whether a decided deposit shows this very decision of the user with this name. */
export function isOwnWork(
  { status, history, metadata }: Deposit,
  sent: DepositDecision,
  userName: string,
): boolean {
  const last = history?.at(-1);
  if (last && last.by !== userName) return false;
  if (sent.kind === "reject") return status === "cancelled" && metadata.reason === sent.body.reason;
  const code = bankCodeOf(metadata.bankTransactionId ?? "");
  return status === "completed" && code === sent.body.bankTransactionId;
}

/** Sends a decision. 409: ALREADY_PROCESSED (`by`, `at`). */
export function sendDecision(
  id: string,
  { body: decision, intent }: MoneyVariables<DepositDecision>,
): Promise<Deposit> {
  const params = { path: { id }, header: { "Idempotency-Key": intent } };
  return decision.kind === "confirm"
    ? ok(api.POST("/admin/wallet/confirm-deposit/{id}", { params, body: decision.body }))
    : ok(api.POST("/admin/wallet/reject-deposit/{id}", { params, body: decision.body }));
}

/** Confirms or rejects a deposit; the wallet of the administrator may be the one that is credited. */
export const decideDeposit = (id: string) =>
  mutationOptions({
    mutationFn: (variables: MoneyVariables<DepositDecision>) => sendDecision(id, variables),
    meta: { touches: ["adminWallet", "wallet"] },
    gcTime: 0,
    onError: (error, _variables, _result, { client }) => refreshAfterError(error, client),
  });
