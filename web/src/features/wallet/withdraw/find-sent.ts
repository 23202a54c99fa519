import type { Schema } from "#openapi/schema.ts";
import type { Intent } from "#web/lib/intents.ts";
import { isSince } from "#web/lib/intents.ts";

type Sent = Pick<Intent, "sentAt" | "before"> & { content: Schema["CreateWithdraw"] };

/**
 * Among the server's requests, newest first: the one that came of this call. What was known before it
 * was sent is older; by the server's clock only if nothing was.
 */
export function findSent(
  requests: readonly Schema["WithdrawRequest"][],
  { sentAt, before, content: { amount, accountNumber, userNote } }: Sent,
): Schema["WithdrawRequest"] | undefined {
  const end = requests.findIndex(({ id }) => before?.includes(id));
  return requests
    .slice(0, end === -1 ? requests.length : end)
    .findLast(
      (request) =>
        request.amount === amount &&
        request.accountNumber === accountNumber &&
        (request.userNote ?? "") === (userNote ?? "") &&
        (before !== undefined || isSince(request.createdAt, sentAt)),
    );
}
