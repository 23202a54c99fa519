import type { Schema } from "#openapi/schema.ts";
import { DEPOSIT_TEXT } from "../domain/deposits.ts";
import { walletAccount } from "../domain/ledger.ts";
import type { SeedLedgerEntry, SeedWalletData } from "../seed/wallet-events.ts";
import type { Tables } from "./tables.ts";
import type { JournalRow, LedgerAccount, TransactionRow } from "./wallet-tables.ts";

const LOCK_MS = 15 * 60_000;
const RESET_BEFORE_MS = 20 * 60_000;

type WalletTables = Pick<
  Tables,
  | "wallets"
  | "journal"
  | "transactions"
  | "points"
  | "bankAccounts"
  | "savedBanks"
  | "deposits"
  | "withdrawals"
>;

const DECIDED_BY = "Phạm Thu Hà";

const decisionOfDeposit = ({ status, createdAt }: SeedWalletData["deposits"][number]) =>
  status === "pending" ? [] : [{ status, at: createdAt.toISOString(), by: DECIDED_BY }];

function decisionsOf({ status, createdAt, decidedAt }: SeedWalletData["withdrawals"][number]) {
  if (status === "pending" || !decidedAt) return [];
  const last = { status, at: decidedAt.toISOString(), by: DECIDED_BY };
  if (status !== "completed") return [last];
  const halfway = new Date((createdAt.getTime() + decidedAt.getTime()) / 2);
  return [{ status: "approved" as const, at: halfway.toISOString(), by: DECIDED_BY }, last];
}

/** The newest pending withdrawal follows a PIN reset, so it is flagged. */
const resetBefore = (withdrawal: Date) =>
  new Date(withdrawal.getTime() - RESET_BEFORE_MS).toISOString();

export function walletTables(
  data: SeedWalletData,
  now: Date,
  idOf: (userKey: string) => string,
): WalletTables {
  const suspect = data.withdrawals.findLast(({ status }) => status === "pending");
  return {
    wallets: data.wallets.map(({ userKey, pin, isLocked }) => ({
      userId: idOf(userKey),
      pin,
      wrongPins: 0,
      lockedUntil: isLocked ? new Date(now.getTime() + LOCK_MS).toISOString() : null,
      pinResetAt: userKey === suspect?.userKey ? resetBefore(suspect.createdAt) : null,
    })),
    journal: journalOf(data, idOf),
    transactions: transactionsOf(data, idOf),
    points: data.points.map(({ id, userKey, points, description, createdAt }) => ({
      id,
      userId: idOf(userKey),
      points,
      description,
      createdAt: createdAt.toISOString(),
      orderId: null,
    })),
    bankAccounts: data.savedBanks
      .filter(({ isVerified }) => isVerified)
      .map(({ bankCode, accountNumber, accountHolderName }) => ({
        bankCode,
        accountNumber,
        holder: accountHolderName,
      })),
    savedBanks: data.savedBanks.map((bank) => ({
      id: bank.id,
      userId: idOf(bank.userKey),
      bankCode: bank.bankCode,
      bankName: bank.bankName,
      accountNumber: bank.accountNumber,
      accountHolderName: bank.accountHolderName,
      bankHolderName: bank.isVerified ? bank.accountHolderName : null,
      isVerified: bank.isVerified,
      verifiedAt: bank.verifiedAt?.toISOString() ?? null,
      createdAt: bank.createdAt.toISOString(),
    })),
    deposits: data.deposits.map((deposit) => ({
      id: deposit.id,
      userId: idOf(deposit.userKey),
      amount: deposit.amount,
      status: deposit.status,
      createdAt: deposit.createdAt.toISOString(),
      metadata: {
        description: deposit.description,
        bankTransactionId: deposit.bankTransactionId,
        note: deposit.note,
        reason: deposit.reason,
      },
      history: decisionOfDeposit(deposit),
    })),
    withdrawals: data.withdrawals.map((request) => ({
      id: request.id,
      userId: idOf(request.userKey),
      amount: request.amount,
      bankName: request.bankName,
      accountNumber: request.accountNumber,
      accountHolderName: request.accountHolderName,
      status: request.status,
      userNote: request.userNote,
      adminNote: request.adminNote,
      receiptImageUrl: null,
      createdAt: request.createdAt.toISOString(),
      reason: request.reason,
      rejectionReason: request.rejectionReason,
      tapBankTransactionId: request.tapBankTransactionId,
      history: decisionsOf(request),
    })),
  };
}

type IdOf = (userKey: string) => string;

const counterAccounts: Record<Schema["TransactionType"], LedgerAccount | undefined> = {
  deposit: "bank",
  withdraw: "held",
  payment: "orders",
  service: "services",
  tap_point_redeem: "points",
  transfer: undefined,
};

/** Oldest first; the postings of each movement sum to zero. */
function journalOf(data: SeedWalletData, idOf: IdOf): JournalRow[] {
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

/** A rejected withdrawal is one cancelled transaction. */
function transactionsOf(data: SeedWalletData, idOf: IdOf): TransactionRow[] {
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
