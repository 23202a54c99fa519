import type { Schema } from "#openapi/schema.ts";
import { isSince, RECENT_MS } from "#web/lib/intents.ts";
import { fateOf } from "#web/ui/wallet/movement.ts";

type Transaction = Schema["Transaction"];

/** A transfer without its PIN. */
export type TransferContent = Required<Omit<Schema["CreateTransfer"], "transactionPin">>;

export type PastRecipient = { uidCode: string; at: string; amount: number };

/** To whom money was sent last, each once, newest first, with what they got. */
export function pastRecipients(history: readonly Transaction[], most: number): PastRecipient[] {
  const found = new Map<string, PastRecipient>();
  for (const { amount, recipientId, createdAt } of history) {
    if (amount >= 0 || !recipientId || found.has(recipientId)) continue;
    found.set(recipientId, { uidCode: recipientId, at: createdAt, amount: -amount });
  }
  return [...found.values()].slice(0, most);
}

const isSameCode = (a: string | null, b: string) => a?.toUpperCase() === b.toUpperCase();

const movesTo = (
  one: Transaction,
  { recipientId, amount }: Pick<TransferContent, "recipientId" | "amount">,
) => one.amount === -amount && fateOf(one) !== "void" && isSameCode(one.recipientId, recipientId);

/** When the same amount went to the same person in the last minutes; undefined if it did not. */
export function recentTwin(
  history: readonly Transaction[],
  wanted: Pick<TransferContent, "recipientId" | "amount">,
  now: number,
): string | undefined {
  return history.find((one) => movesTo(one, wanted) && now - Date.parse(one.createdAt) < RECENT_MS)
    ?.createdAt;
}

type Search = {
  content: TransferContent;
  /** ISO 8601, by the server's clock. */
  sentAt: string;
  /** Ids of the transfers that the history held before, if they were known. */
  before?: readonly string[] | undefined;
  /** Ids of other transfers of this device. */
  others: readonly string[];
};

/**
 * Looks for the transfer in a page of the history, newest first: the same in all that was sent, later
 * than what was known before. `isOver`: no later page can hold it.
 */
export function searchSent(
  history: readonly Transaction[],
  { content, sentAt, before, others }: Search,
): { found: Transaction | undefined; isOver: boolean } {
  const end = history.findIndex(({ id }) => before?.includes(id));
  const found = history
    .slice(0, end === -1 ? history.length : end)
    .find(
      (one) =>
        movesTo(one, content) &&
        one.description === content.message &&
        !others.includes(one.id) &&
        (before !== undefined || isSince(one.createdAt, sentAt)),
    );
  return { found, isOver: end !== -1 };
}
