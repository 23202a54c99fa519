import type { Schema } from "#openapi/schema.ts";

/** The PIN of every wallet that has one. */
export const demoPin = "123456";

export interface SeedWallet {
  userKey: string;
  /** Null when no PIN was set. */
  pin: string | null;
  isLocked: boolean;
  /** Whole đồng; the sum of the wallet's ledger entries. */
  balance: number;
  /** The sum of the wallet's point entries. */
  tapPoints: number;
}

/**
 * One movement. Entries never change: a reversal is an entry with the opposite sign. Every entry
 * counts toward the balance, including a withdrawal in progress (its money is held).
 */
export interface SeedLedgerEntry {
  id: string;
  userKey: string;
  type: Schema["TransactionType"];
  /** Whole đồng, negative when it leaves the wallet. */
  amount: number;
  balanceAfter: number;
  description: string;
  status: Schema["TransactionStatus"];
  /** UID codes; transfers only. */
  senderUid: string | null;
  recipientUid: string | null;
  /** The order or withdrawal request of the entry, if any. */
  orderId: string | null;
  withdrawId: string | null;
  createdAt: Date;
}

/** A completed deposit has the id of its ledger entry; others have no entry. */
export interface SeedDeposit {
  id: string;
  userKey: string;
  amount: number;
  /** `pending`, `completed` (confirmed) or `cancelled` (rejected). */
  status: Extract<Schema["TransactionStatus"], "pending" | "completed" | "cancelled">;
  description: string;
  bankTransactionId: string | null;
  note: string | null;
  /** Why it was rejected. */
  reason: string | null;
  createdAt: Date;
}

export interface SeedSavedBank {
  id: string;
  userKey: string;
  bankCode: string;
  bankName: string;
  accountNumber: string;
  /** Upper case without accents, as on a bank card. */
  accountHolderName: string;
  isVerified: boolean;
  verifiedAt: Date | null;
  createdAt: Date;
}

export interface SeedWithdrawRequest {
  id: string;
  userKey: string;
  savedBankId: string;
  amount: number;
  bankName: string;
  accountNumber: string;
  accountHolderName: string;
  status: Schema["WithdrawStatus"];
  reason: string;
  userNote: string | null;
  adminNote: string | null;
  rejectionReason: string | null;
  tapBankTransactionId: string | null;
  createdAt: Date;
  /** When it was approved or rejected. */
  decidedAt: Date | null;
}

export interface SeedPointEntry {
  id: string;
  userKey: string;
  /** Positive when earned, negative when used. */
  points: number;
  description: string;
  createdAt: Date;
}

export interface SeedWalletData {
  wallets: readonly SeedWallet[];
  /** Oldest first, as all lists here. */
  ledger: readonly SeedLedgerEntry[];
  deposits: readonly SeedDeposit[];
  withdrawals: readonly SeedWithdrawRequest[];
  savedBanks: readonly SeedSavedBank[];
  points: readonly SeedPointEntry[];
}
