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

/**
 * The transfer in the history, if it was done. It is told from earlier ones by what was known before
 * it was sent; by the time alone only if nothing was, because the clock of the device may be wrong.
 */
export function findSent(
  history: readonly Transaction[],
  { recipientId, amount, before }: SentTransfer,
  sentAt: string,
): Transaction | undefined {
  return history.find(
    (one) =>
      one.amount === -amount &&
      fateOf(one) !== "void" &&
      one.recipientId?.toUpperCase() === recipientId.toUpperCase() &&
      (before ? !before.includes(one.id) : Date.parse(one.createdAt) >= Date.parse(sentAt)),
  );
}
