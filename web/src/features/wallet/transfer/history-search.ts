import type { Schema } from "#openapi/schema.ts";
import { fateOf } from "#web/ui/wallet/movement.ts";
import type { SentTransfer } from "./transfer-draft.ts";

type Transaction = Schema["Transaction"];

export type PastRecipient = { uidCode: string; at: string; message: string };

/** To whom money was sent last, each once, newest first. */
export function pastRecipients(history: readonly Transaction[], most: number): PastRecipient[] {
  const found = new Map<string, PastRecipient>();
  for (const { amount, recipientId, createdAt, description } of history) {
    if (amount >= 0 || !recipientId || found.has(recipientId)) continue;
    found.set(recipientId, { uidCode: recipientId, at: createdAt, message: description });
  }
  return [...found.values()].slice(0, most);
}

/** What a page of the history shows: the transfer, or that no later page can hold it. */
type Search = { found: Transaction | undefined; isOver: boolean };

/**
 * Looks for the transfer in a page of the history, newest first. What was known before it was sent is
 * older, so that the clock of the device, which may be wrong, decides only where nothing was known.
 */
export function searchSent(
  history: readonly Transaction[],
  { recipientId, amount, before }: SentTransfer,
  sentAt: string,
): Search {
  const end = history.findIndex(({ id }) => before?.includes(id));
  const found = history
    .slice(0, end === -1 ? history.length : end)
    .find(
      (one) =>
        one.amount === -amount &&
        fateOf(one) !== "void" &&
        one.recipientId?.toUpperCase() === recipientId.toUpperCase() &&
        (before !== undefined || Date.parse(one.createdAt) >= Date.parse(sentAt)),
    );
  return { found, isOver: end !== -1 };
}
