import type { Schema } from "#openapi/schema.ts";
import type { SentWithdrawal } from "./drafts.ts";

/**
 * How far the device's clock may be ahead of the server's. An equal request within this time would
 * have been refused as a duplicate, so that none is taken for another.
 */
const CLOCK_SKEW_MS = 60_000;

/**
 * Among the server's requests, newest first: the one that came of this attempt. What was known before
 * it was sent is older; by the clock of the device, which may be wrong, only if nothing was.
 */
export function findSent(
  requests: readonly Schema["WithdrawRequest"][],
  { at, before, body: { amount, accountNumber } }: SentWithdrawal,
): Schema["WithdrawRequest"] | undefined {
  const end = requests.findIndex(({ id }) => before?.includes(id));
  const since = before ? Number.NEGATIVE_INFINITY : Date.parse(at) - CLOCK_SKEW_MS;
  return requests
    .slice(0, end === -1 ? requests.length : end)
    .findLast(
      (request) =>
        request.amount === amount &&
        request.accountNumber === accountNumber &&
        Date.parse(request.createdAt) >= since,
    );
}
