import type { Schema } from "#openapi/schema.ts";
import { matchesPlainly } from "#openapi/search-text.ts";
import { readAmount } from "#web/lib/amount-text.ts";
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

/** The name behind a code, if it is known. */
export type NameOf = (code: string) => string | undefined;

/** What was read to search in: the newest ones, and how many the server has, if it says so. */
export type ReadRows = { rows: readonly Transaction[]; total: number | undefined };

/** Whether the server cannot do this search, so that it is done in what was read. */
export const isSearch = ({ search, direction }: HistoryFilter): boolean =>
  Boolean(search) || direction !== undefined;

/** The transactions of a search, in the order in which they were read. */
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

/** What moved nothing has no direction. */
const isOfDirection = (transaction: Transaction, direction: "in" | "out") =>
  isInBalance(transaction) && transaction.amount > 0 === (direction === "in");

/** A word, or as many as make an amount. */
type Term = { text: string; dong: number | undefined };

/** "hoa 1,5 triệu" gives "hoa" and an amount: as many words as can be read as one belong together. */
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

/** Whether a search may mean a person: not by amounts alone. */
export const hasWords = (search = ""): boolean =>
  termsOf(search).some(({ dong }) => dong === undefined);

/** The amount that a text says, without its sign: "150.000", "150k", "−150.000 đ". */
function amountIn(text: string): number | undefined {
  const read = readAmount(text.replace(/^\+/, ""));
  if (read.kind === "amount") return read.value;
  return read.kind === "refused" && read.reason === "negative" ? -read.value : undefined;
}

/** So short an end of a code is nothing to look for: it is in too many. */
const LEAST_END = 4;

/** A whole code of a person means that person; a number may be an amount or stand in a text. */
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

/** "2026-03-21", in Vietnamese time. */
export const dayOf = ({ createdAt }: Transaction): string => isoDay(new Date(createdAt));

/** "21/03/2026" of a day, "03/2026" of a month. */
export const writtenDay = (day: string): string => day.split("-").reverse().join("/");

/** The first and last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** The month of the filter's days, if they are exactly one. */
export function monthOfDays({ from, to }: Pick<HistoryFilter, "from" | "to">): string | undefined {
  const month = from?.slice(0, 7);
  return month && from === daysOfMonth(month).from && to === daysOfMonth(month).to
    ? month
    : undefined;
}

const CHOICES = 24;

/** The last two years of months, the newest first; `chosen` is among them however old it is. */
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

/** "200 giao dịch gần nhất, từ 21/03/2026": what was read. */
export function scopeText(read: ReadRows, since = read.rows.map(dayOf).at(-1)): string {
  const count = formatCount(read.rows.length);
  if (isWhole(read) || !since) return `cả ${count} giao dịch`;
  return `${count} giao dịch gần nhất, từ ${writtenDay(since)}`;
}

/** The first day of which all was read; undefined if all days are whole, or one day is all. */
export function wholeSince(read: ReadRows): string | undefined {
  const days = read.rows.map(dayOf);
  return isWhole(read) ? undefined : days.findLast((day) => day !== days.at(-1));
}

/** What "read on" reads; undefined when all is read, or as much as may be. */
export const nextDepth = (read: ReadRows & { depth: Depth }) =>
  isWhole(read) ? undefined : depths.find((next) => next > read.depth);

/** "3 giao dịch, tiền ra 450.000 đ": how many, and what they moved. */
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
