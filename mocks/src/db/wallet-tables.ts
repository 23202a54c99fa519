import type { Schema } from "#openapi/schema.ts";

export type WalletRow = {
  userId: string;
  pin: string | null;
  /** Wrong PINs since the last right one. */
  wrongPins: number;
  lockedUntil: string | null;
  /** When a forgotten PIN was replaced; a withdrawal soon after it is flagged. */
  pinResetAt: string | null;
};

/**
 * A wallet, or an account of TAP: `bank` is the money outside (negative, since it came from there),
 * `held` is set aside for withdrawals, `orders` and `services` were paid, `points` gave discounts.
 */
export type LedgerAccount = `wallet:${string}` | "bank" | "held" | "orders" | "services" | "points";

/** Whole đồng, signed: positive comes into the account. */
export type Posting = { account: LedgerAccount; amount: number };

/** A movement of money, append-only; its postings sum to zero. */
export type JournalRow = {
  id: string;
  at: string;
  /** The request, order or transaction that it belongs to. */
  about: string;
  postings: readonly Posting[];
};

/** A movement as the owner of a wallet sees it. Only its status changes; money is in the journal. */
export type TransactionRow = Schema["Transaction"] & {
  userId: string;
  /** The deposit, withdrawal or order that it belongs to. */
  about: string | null;
  /** When the money moved; null until then, and for what never moved any. */
  completedAt: string | null;
};

export type PointRow = Schema["TapPointEntry"] & {
  userId: string;
  /** The order that the points were used for. */
  orderId: string | null;
};

export type SavedBankRow = Schema["SavedBank"] & { userId: string };

/** An account as its bank knows it. Of the seed: nothing that users save changes what a bank says. */
export type BankAccountRow = { bankCode: string; accountNumber: string; holder: string };

/** Who decided a request, and when; oldest first. */
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
