import type { Db } from "../../db/db.ts";
import type { JournalRow, LedgerAccount, Posting } from "../../db/wallet-tables.ts";
import { DomainError } from "../domain-error.ts";

export const walletAccount = (userId: string): LedgerAccount => `wallet:${userId}`;

/** The sum of an account's postings, in whole đồng: never stored. */
export function accountBalance(db: Db, account: LedgerAccount): number {
  let sum = 0;
  for (const { postings } of db.journal) {
    for (const posting of postings) if (posting.account === account) sum += posting.amount;
  }
  return sum;
}

/** What a user can spend, in whole đồng. Money of open withdrawals is held elsewhere. */
export function balanceOf(db: Db, userId: string): number {
  return accountBalance(db, walletAccount(userId));
}

/** These accounts cannot owe money. */
const isBounded = (account: LedgerAccount) => account === "held" || account.startsWith("wallet:");

/**
 * Moves money: all postings or none. A movement never changes; `reverse` makes the opposite one.
 * @param about the request, order or transaction that it belongs to
 * @throws DomainError INSUFFICIENT_BALANCE when a wallet would fall below zero
 * @throws RangeError for postings that do not sum to zero, or are not whole đồng
 */
export function post(db: Db, about: string, postings: readonly Posting[]): JournalRow {
  for (const { amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0) {
      throw new RangeError(`${amount} is no amount of đồng`);
    }
  }
  if (postings.reduce((sum, { amount }) => sum + amount, 0) !== 0) {
    throw new RangeError("The postings do not sum to zero");
  }
  for (const account of new Set(postings.map((posting) => posting.account))) {
    mustCover(db, account, postings);
  }
  const row = { id: db.newId("bt"), at: db.now().toISOString(), about, postings: [...postings] };
  db.journal.push(row);
  return row;
}

function mustCover(db: Db, account: LedgerAccount, postings: readonly Posting[]): void {
  const change = postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
  if (change >= 0 || !isBounded(account) || accountBalance(db, account) + change >= 0) return;
  throw new DomainError("INSUFFICIENT_BALANCE", "Số dư không đủ để thực hiện giao dịch");
}

/** The opposite of a movement: a new one, the first stays. */
export function reverse(db: Db, { about, postings }: JournalRow): JournalRow {
  return post(
    db,
    about,
    postings.map(({ account, amount }) => ({ account, amount: -amount })),
  );
}
