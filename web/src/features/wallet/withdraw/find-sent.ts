import type { Schema } from "#openapi/schema.ts";
import type { SentWithdrawal } from "./drafts.ts";

/**
 * How far the device's clock may be ahead of the server's. An equal request within this time would
 * have been refused as a duplicate, so that none is taken for another.
 */
const CLOCK_SKEW_MS = 60_000;

/** Among the server's requests, newest first: the one that came of this attempt. */
export function findSent(
  requests: readonly Schema["WithdrawRequest"][],
  { at, body: { amount, accountNumber } }: SentWithdrawal,
): Schema["WithdrawRequest"] | undefined {
  const since = Date.parse(at) - CLOCK_SKEW_MS;
  return requests.findLast(
    (request) =>
      request.amount === amount &&
      request.accountNumber === accountNumber &&
      Date.parse(request.createdAt) >= since,
  );
}
