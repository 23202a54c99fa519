import type { Schema } from "#openapi/schema.ts";

export type WalletRow = {
  userId: string;
  pin: string | null;
  wrongPins: number;
  lockedUntil: string | null;
  /** When a forgotten PIN was replaced; a withdrawal soon after is flagged. */
  pinResetAt: string | null;
};

/**
 * A wallet, or an account of TAP: `bank` is the money outside (negative, since it came from there),
 * `held` is set aside for withdrawals, `orders` and `services` were paid, `points` gave discounts.
 */
export type LedgerAccount = `wallet:${string}` | "bank" | "held" | "orders" | "services" | "points";

/** Whole đồng, signed: positive comes into the account. */
export type Posting = { account: LedgerAccount; amount: number };

/** Append-only; the postings sum to zero. */
export type JournalRow = {
  id: string;
  at: string;
  /** Id of the request, order or transaction. */
  about: string;
  postings: readonly Posting[];
};

/** Only its status changes; the money is in the journal. */
export type TransactionRow = Schema["Transaction"] & {
  userId: string;
  /** Id of the deposit, withdrawal or order. */
  about: string | null;
  /** null: not moved yet, or never. */
  completedAt: string | null;
};

export type PointRow = Schema["TapPointEntry"] & {
  userId: string;
  orderId: string | null;
};

export type SavedBankRow = Schema["SavedBank"] & { userId: string };

/** An account as its bank knows it; nothing that users save changes it. */
export type BankAccountRow = { bankCode: string; accountNumber: string; holder: string };

/** Oldest first. */
type Decided = { history: Schema["RequestDecision"][] };

export type DepositRow = Decided & {
  id: string;
  userId: string;
  amount: number;
  status: Schema["TransactionStatus"];
  createdAt: string;
  metadata: Schema["AdminDepositMetadata"];
};

export type WithdrawRow = Omit<Schema["WithdrawRequest"], "wallet" | "flags" | "history"> &
  Decided & { userId: string };
