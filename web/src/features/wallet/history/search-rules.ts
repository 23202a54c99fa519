import type { Schema } from "#openapi/schema.ts";
import { matchesPlainly } from "#openapi/search-text.ts";
import { readAmount } from "#web/lib/amount-text.ts";
import { writtenDay } from "#web/lib/date-range.ts";
import { formatCount, formatMoney, isoDay } from "#web/lib/format.ts";
import { UID_CODE } from "#web/lib/receive-link.ts";
import {
  counterpartOf,
  isInBalance,
  movementText,
  transactionTypeText,
} from "#web/ui/wallet/transactions.ts";
import { type Depth, depths, type HistoryFilter } from "./rules.ts";

type Transaction = Schema["Transaction"];

export type NameOf = (code: string) => string | undefined;

/** The newest transactions; `total` is undefined if the server does not send it. */
export type ReadRows = { rows: readonly Transaction[]; total: number | undefined };

/** The server cannot search by words or direction. */
export const isSearch = ({ search, direction }: HistoryFilter): boolean =>
  Boolean(search) || direction !== undefined;

export function searchIn(
  rows: readonly Transaction[],
  { search = "", direction }: Pick<HistoryFilter, "search" | "direction">,
  nameOf: NameOf,
): Transaction[] {
  const terms = termsOf(search);
  return rows.filter(
    (transaction) =>
      (!direction || isOfDirection(transaction, direction)) &&
      terms.every((term) => isMetBy(transaction, term, nameOf)),
  );
}

/** What did not change the balance has no direction. */
const isOfDirection = (transaction: Transaction, direction: "in" | "out") =>
  isInBalance(transaction) && transaction.amount > 0 === (direction === "in");

type Term = { text: string; dong: number | undefined };

/** "hoa 1,5 triệu" gives "hoa" and an amount: reads as many words as possible as one amount. */
function termsOf(typed: string): Term[] {
  const words = typed.split(/\s+/).filter(Boolean);
  const terms: Term[] = [];
  for (let start = 0; start < words.length; ) {
    let end = words.length;
    while (end > start + 1 && amountIn(words.slice(start, end).join(" ")) === undefined) end -= 1;
    const text = words.slice(start, end).join(" ");
    terms.push({ text, dong: amountIn(text) });
    start = end;
  }
  return terms;
}

export const hasWords = (search = ""): boolean =>
  termsOf(search).some(({ dong }) => dong === undefined);

function amountIn(text: string): number | undefined {
  const read = readAmount(text.replace(/^\+/, ""));
  if (read.kind === "amount") return read.value;
  return read.kind === "refused" && read.reason === "negative" ? -read.value : undefined;
}

/** A shorter end of a code is in too many. */
const LEAST_END = 4;

/** A whole code means that person only; a number may be an amount or a part of a text. */
function isMetBy(transaction: Transaction, { text, dong }: Term, nameOf: NameOf): boolean {
  const { id, type, amount, description } = transaction;
  const code = counterpartOf(transaction) ?? "";
  const typed = text.toUpperCase();
  if (UID_CODE.test(typed)) return code.toUpperCase().startsWith(typed);
  if (dong !== undefined && Math.abs(amount) === dong) return true;
  const isEnd = [id, code].some((one) => one.toUpperCase().endsWith(typed));
  if (isEnd && text.length >= LEAST_END) return true;
  const words = [description, movementText(transaction), transactionTypeText[type], nameOf(code)];
  return matchesPlainly(words.join(" "), text);
}

export const dayOf = ({ createdAt }: Transaction): string => isoDay(new Date(createdAt));

export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** Undefined unless the days are exactly one month. */
export function monthOfDays({ from, to }: Pick<HistoryFilter, "from" | "to">): string | undefined {
  const month = from?.slice(0, 7);
  return month && from === daysOfMonth(month).from && to === daysOfMonth(month).to
    ? month
    : undefined;
}

const CHOICES = 24;

/** The last two years, newest first, and `chosen` even if it is older. */
export function monthChoices(now: Date, chosen: string | undefined): string[] {
  const [year = 0, number = 0] = isoDay(now).split("-").map(Number);
  const months = Array.from({ length: CHOICES }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back)).toISOString().slice(0, 7),
  );
  return !chosen || months.includes(chosen)
    ? months
    : [...months, chosen].toSorted((a, b) => b.localeCompare(a));
}

export const isWhole = ({ rows, total }: ReadRows): boolean =>
  total !== undefined && rows.length >= total;

export function scopeText(read: ReadRows, since = read.rows.map(dayOf).findLast(Boolean)): string {
  const count = formatCount(read.rows.length);
  if (isWhole(read) || !since) return `cả ${count} giao dịch`;
  return `${count} giao dịch gần nhất, từ ${writtenDay(since)}`;
}

/** The first day that was read completely; undefined if all days were, or only one was read. */
export function wholeSince(read: ReadRows): string | undefined {
  const days = read.rows.map(dayOf).filter(Boolean);
  return isWhole(read) ? undefined : days.findLast((day) => day !== days.at(-1));
}

/** Undefined if all was read, or the maximum. */
export const nextDepth = (read: ReadRows & { depth: Depth }) =>
  isWhole(read) ? undefined : depths.find((next) => next > read.depth);

export function sumText(found: readonly Transaction[]): string {
  const moved = found.filter(isInBalance).map(({ amount }) => amount);
  const sum = (amounts: number[]) => Math.abs(amounts.reduce((all, amount) => all + amount, 0));
  const sums = [
    { name: "tiền vào", dong: sum(moved.filter((amount) => amount > 0)) },
    { name: "tiền ra", dong: sum(moved.filter((amount) => amount < 0)) },
  ].filter(({ dong }) => dong > 0);
  return [
    `${formatCount(found.length)} giao dịch`,
    ...sums.map(({ name, dong }) => `${name} ${formatMoney(dong)}`),
  ].join(", ");
}
