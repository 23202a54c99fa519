import type { SeedWalletData } from "../seed/wallet/types.ts";
import type { Tables } from "./tables.ts";

const LOCK_MS = 15 * 60_000;

type WalletTables = Pick<Tables, "wallets" | "ledger" | "deposits" | "withdrawals">;

/** Wallets with their history, and the requests that wait for an administrator. */
export function walletTables(
  data: SeedWalletData,
  now: Date,
  idOf: (userKey: string) => string,
): WalletTables {
  return {
    wallets: data.wallets.map(({ userKey, tapPoints, pin, isLocked }) => ({
      userId: idOf(userKey),
      tapPoint: tapPoints,
      pin,
      lockedUntil: isLocked ? new Date(now.getTime() + LOCK_MS).toISOString() : null,
    })),
    ledger: data.ledger.map((entry) => ({
      id: entry.id,
      userId: idOf(entry.userKey),
      type: entry.type,
      amount: entry.amount,
      description: entry.description,
      status: entry.status,
      createdAt: entry.createdAt.toISOString(),
      recipientId: entry.recipientUid,
      senderId: entry.senderUid,
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
    })),
  };
}
