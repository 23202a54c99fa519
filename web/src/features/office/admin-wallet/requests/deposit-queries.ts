import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import type { MoneyVariables } from "#web/api/money-call.ts";
import { refreshAfterError } from "../queries.ts";
import { bankCodeOf } from "../rules.ts";
import type { DepositStatus } from "../search.ts";
import { texts } from "./deposit-rules.ts";
import { requestQueries } from "./request-queries.ts";

type Deposit = Schema["AdminDeposit"];
export const depositQueries = requestQueries<Deposit, DepositStatus>({
  name: "deposits",
  readPage: (query, signal) =>
    ok(api.GET("/admin/wallet/pending-deposits", { params: { query }, ...(signal && { signal }) })),
  notFound: texts.notFound,
  // 20 calls of a full page.
  max: 2000,
});

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
    meta: { invalidates: ["adminWallet", "wallet"] },
    gcTime: 0,
    onError: (error, _variables, _result, { client }) => refreshAfterError(error, client),
  });
