import type { Schema } from "#openapi/schema.ts";
import { isoDay } from "#web/lib/format.ts";
import { isSince, RECENT_MS } from "#web/lib/intents.ts";
import { UID_CODE } from "#web/lib/receive-link.ts";
import { cleanText } from "#web/lib/search-text.ts";
import { outcomeOf } from "#web/ui/wallet/transactions.ts";

const wrongCodeText = "UID Code phải có định dạng TAP_XXXXXXXX";
export const tooLittleMoneyText = "Số dư không đủ để thực hiện giao dịch";
export const defaultMessage = "Chuyển tiền qua TAP Wallet";
export const recipientNotFoundText = "Không tìm thấy người nhận";
export const searchFailedText = "Tìm kiếm thất bại";
export const transferFailedText = "Chuyển tiền thất bại";
export const transferredText = "Chuyển tiền thành công!";

const missingCodeText = "Vui lòng nhập mã UID của người nhận";
const oneselfText = "Không thể chuyển tiền cho chính mình";
export const cannotReceiveText =
  "Người này hiện không thể nhận tiền. Hãy hỏi lại người nhận, hoặc chọn người khác.";
const missingAmountText = "Vui lòng nhập số tiền";
const tooSmallText = "Số tiền chuyển tối thiểu là 10.000 đ";
const tooLargeText = "Số tiền quá lớn";

/** In đồng. */
const MIN_AMOUNT = 10_000;
export const MAX_MESSAGE = 100;

/** Text if empty, or too long for a number. */
type TypedAmount = number | string;

export function codeProblem(code: string, ownCode: string | undefined): string | undefined {
  if (code === "") return missingCodeText;
  if (!UID_CODE.test(code)) return wrongCodeText;
  return code.toUpperCase() === ownCode?.toUpperCase() ? oneselfText : undefined;
}

export function amountProblem(
  amount: TypedAmount,
  balance: number | undefined,
): string | undefined {
  if (amount === "") return missingAmountText;
  const dong = Number(amount);
  if (balance !== undefined && dong > balance) return tooLittleMoneyText;
  if (!isWhole(amount)) return tooLargeText;
  return dong < MIN_AMOUNT ? tooSmallText : undefined;
}

export function isWhole(amount: TypedAmount): amount is number {
  return typeof amount === "number" && Number.isSafeInteger(amount);
}

export type Transaction = Schema["Transaction"];

/** Newest first. `isWhole`: the server has no others. */
export type PastTransfers = { rows: readonly Transaction[]; isWhole: boolean };

/** The user's own, without those that were not done. */
export const sentTransfers = (rows: readonly Transaction[]): Transaction[] =>
  rows.filter((one) => one.amount < 0 && outcomeOf(one) !== "void");

export type TransferContent = Required<Omit<Schema["CreateTransfer"], "transactionPin">>;

export type PastRecipient = { uidCode: string; at: string; amount: number; message: string };

export function pastRecipients(history: readonly Transaction[]): PastRecipient[] {
  const found = new Map<string, PastRecipient>();
  for (const { amount, recipientId, createdAt, description } of history) {
    if (amount >= 0 || !recipientId || found.has(recipientId)) continue;
    // The server may have written more than a message may hold, or nothing.
    const message = cleanText(description ?? "", MAX_MESSAGE);
    const last = { at: createdAt, amount: -amount, message };
    found.set(recipientId, { uidCode: recipientId, ...last });
  }
  return [...found.values()];
}

export const isSameCode = (a: string | null, b: string) => a?.toUpperCase() === b.toUpperCase();

const movesTo = (
  one: Transaction,
  { recipientId, amount }: Pick<TransferContent, "recipientId" | "amount">,
) =>
  one.amount === -amount && outcomeOf(one) !== "void" && isSameCode(one.recipientId, recipientId);

/** When the same amount went to the same person in the last minutes (ISO 8601). */
export function recentTwin(
  history: readonly Transaction[],
  wanted: Pick<TransferContent, "recipientId" | "amount">,
  now: number,
): string | undefined {
  return history.find((one) => movesTo(one, wanted) && now - Date.parse(one.createdAt) < RECENT_MS)
    ?.createdAt;
}

/** In đồng. `outOf`: only so many transfers are known, and the month may have more. */
export type SentLately = { today: number; month: number; outOf: number | undefined };

/** Days in Vietnamese time; `now` by the server's clock. */
export function sentLately({ rows, isWhole }: PastTransfers, now: number): SentLately {
  const day = isoDay(new Date(now));
  const month = midnight(day.replace(/\d\d$/, "01"));
  const sumSince = (start: number) =>
    sentTransfers(rows)
      .filter(({ createdAt }) => Date.parse(createdAt) >= start)
      .reduce((sum, { amount }) => sum - amount, 0);
  const isMonthRead = isWhole || Date.parse(rows.at(-1)?.createdAt ?? "") < month;
  return {
    today: sumSince(midnight(day)),
    month: sumSince(month),
    outOf: isMonthRead ? undefined : rows.length,
  };
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00+07:00`);

type Search = {
  content: TransferContent;
  /** ISO 8601, by the server's clock. */
  sentAt: string;
  before?: readonly string[] | undefined;
  others: readonly string[];
};

/** `history` is a page, newest first. `isOver`: no later page can hold it. */
export function searchSent(
  history: readonly Transaction[],
  { content, sentAt, before, others }: Search,
): { found: Transaction | undefined; isOver: boolean } {
  const end = history.findIndex(({ id }) => before?.includes(id));
  const found = history
    .slice(0, end === -1 ? history.length : end)
    .find(
      (one) =>
        movesTo(one, content) &&
        one.description === content.message &&
        !others.includes(one.id) &&
        (before !== undefined || isSince(one.createdAt, sentAt)),
    );
  return { found, isOver: end !== -1 };
}
