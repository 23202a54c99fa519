import type { SeedWalletData } from "../seed/wallet/types.ts";
import { journalOf, transactionsOf } from "./seed-journal.ts";
import type { Tables } from "./tables.ts";

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

/** Who has decided the requests of the seed. */
const DECIDED_BY = "Phạm Thu Hà";

/** The seed credits a deposit at the moment at which it was asked for. */
const decisionOfDeposit = ({ status, createdAt }: SeedWalletData["deposits"][number]) =>
  status === "pending" ? [] : [{ status, at: createdAt.toISOString(), by: DECIDED_BY }];

/** Approved halfway to the transfer. */
function decisionsOf({ status, createdAt, decidedAt }: SeedWalletData["withdrawals"][number]) {
  if (status === "pending" || !decidedAt) return [];
  const last = { status, at: decidedAt.toISOString(), by: DECIDED_BY };
  if (status !== "completed") return [last];
  const halfway = new Date((createdAt.getTime() + decidedAt.getTime()) / 2);
  return [{ status: "approved" as const, at: halfway.toISOString(), by: DECIDED_BY }, last];
}

/** The newest withdrawal that waits came soon after a new PIN: an administrator should notice. */
const resetBefore = (withdrawal: Date) =>
  new Date(withdrawal.getTime() - RESET_BEFORE_MS).toISOString();

/** Wallets with their history, and the requests that wait for an administrator. */
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
