import type { Schema } from "#openapi/schema.ts";
import { DEPOSIT_TEXT } from "../domain/wallet/deposits.ts";
import { walletAccount } from "../domain/wallet/ledger.ts";
import type { SeedLedgerEntry, SeedWalletData } from "../seed/wallet/types.ts";
import type { JournalRow, LedgerAccount, TransactionRow } from "./wallet-tables.ts";

type IdOf = (userKey: string) => string;

/** Where the money of an entry comes from or goes to; a transfer is between two wallets. */
const counterAccounts: Record<Schema["TransactionType"], LedgerAccount | undefined> = {
  deposit: "bank",
  withdraw: "held",
  payment: "orders",
  service: "services",
  tap_point_redeem: "points",
  transfer: undefined,
};

/** Every movement of the seed, oldest first; its postings sum to zero. */
export function journalOf(data: SeedWalletData, idOf: IdOf): JournalRow[] {
  const recipients = new Map(
    data.ledger
      .filter(({ type, amount }) => type === "transfer" && amount > 0)
      .map(({ recipientUid, userKey }) => [recipientUid, userKey]),
  );
  const counterOf = ({ type, recipientUid }: SeedLedgerEntry): LedgerAccount => {
    const account = counterAccounts[type];
    if (account) return account;
    const key = recipients.get(recipientUid);
    if (key === undefined) throw new Error(`The seed has no wallet ${recipientUid}`);
    return walletAccount(idOf(key));
  };
  const movements = data.ledger
    // The recipient's entry is the other half of the sender's.
    .filter(({ type, amount }) => type !== "transfer" || amount < 0)
    .map((entry) => ({
      id: `bt-${entry.id}`,
      at: entry.createdAt.toISOString(),
      about: aboutOf(entry),
      postings: [
        { account: walletAccount(idOf(entry.userKey)), amount: entry.amount },
        { account: counterOf(entry), amount: -entry.amount },
      ],
    }));
  const payouts = data.withdrawals
    .filter(({ status }) => status === "completed")
    .map(({ id, amount, createdAt, decidedAt }) => ({
      id: `bt-${id}`,
      at: (decidedAt ?? createdAt).toISOString(),
      about: id,
      postings: [
        { account: "held" as const, amount: -amount },
        { account: "bank" as const, amount },
      ],
    }));
  return [...movements, ...payouts].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** What the owners of the wallets see. A rejected withdrawal is one cancelled transaction. */
export function transactionsOf(data: SeedWalletData, idOf: IdOf): TransactionRow[] {
  const requests = new Map(data.withdrawals.map((request) => [request.id, request]));
  const paid = data.ledger
    .filter(({ type, amount }) => type !== "withdraw" || amount < 0)
    .map((entry) => {
      const request = entry.withdrawId ? requests.get(entry.withdrawId) : undefined;
      const status = request ? statusOf[request.status] : entry.status;
      const movedAt = request?.decidedAt ?? entry.createdAt;
      return {
        id: entry.id,
        userId: idOf(entry.userKey),
        type: entry.type,
        amount: entry.amount,
        description: entry.description,
        status,
        createdAt: entry.createdAt.toISOString(),
        completedAt: status === "completed" ? movedAt.toISOString() : null,
        recipientId: entry.recipientUid,
        senderId: entry.senderUid,
        about: aboutOf(entry),
      };
    });
  const open = data.deposits
    .filter(({ status }) => status !== "completed")
    .map((deposit) => ({
      id: deposit.id,
      userId: idOf(deposit.userKey),
      type: "deposit" as const,
      amount: deposit.amount,
      description: deposit.description || DEPOSIT_TEXT,
      status: deposit.status,
      createdAt: deposit.createdAt.toISOString(),
      recipientId: null,
      senderId: null,
      about: deposit.id,
      completedAt: null,
    }));
  return [...paid, ...open].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

const aboutOf = ({ id, orderId, withdrawId }: SeedLedgerEntry) => withdrawId ?? orderId ?? id;

const statusOf: Record<Schema["WithdrawStatus"], Schema["TransactionStatus"]> = {
  pending: "pending",
  approved: "processing",
  completed: "completed",
  rejected: "cancelled",
};
