import type { Schema } from "#openapi/schema.ts";
import { isSince } from "#web/lib/intents.ts";
import { parseUrl } from "#web/lib/url.ts";

/** In đồng. */
const MIN_TOP_UP = 10_000;

export const FEE_PERCENT = 0;

/** The contract's limit, in characters. */
export const noteLimit = 255;

/** `amount` is "" if empty, and text if it cannot be read. */
export type TopUpForm = { amount: number | string; note: string };

export const emptyForm: TopUpForm = { amount: "", note: "" };

/** In đồng; undefined if the input is no amount. */
export function amountOf({ amount }: Pick<TopUpForm, "amount">): number | undefined {
  const dong = typeof amount === "number" ? amount : Number.NaN;
  return Number.isSafeInteger(dong) && dong > 0 ? dong : undefined;
}

/** The server decides the maximum. */
export function amountProblem(form: Pick<TopUpForm, "amount">): string | undefined {
  if (form.amount === "") return topUpTexts.missing;
  const dong = typeof form.amount === "number" ? form.amount : Number.NaN;
  // Negated, so that NaN counts as too small.
  if (!(dong >= MIN_TOP_UP)) return topUpTexts.tooSmall;
  return amountOf(form) === undefined ? "Số tiền không hợp lệ" : undefined;
}

/** `form` must have no problems; `origin` is the page's own. */
export function requestOf(form: TopUpForm, origin: string): Schema["CreateDeposit"] {
  const description = form.note.trim();
  return {
    amount: amountOf(form) ?? 0,
    gatewayType: "bank_transfer",
    callbackUrl: `${origin}/lich-su?loai=deposit`,
    ...(description ? { description } : {}),
  };
}

type Sent = { content: Schema["CreateDeposit"]; sentAt: string };

/** `isEarlier`: an equal one that was made before may be seconds old. */
export const findSent = (
  transactions: readonly Schema["Transaction"][],
  { content, sentAt }: Sent,
  isEarlier: (id: string) => boolean,
): Schema["Transaction"] | undefined =>
  transactions.find(
    ({ id, amount, description, createdAt }) =>
      amount === content.amount &&
      (content.description === undefined || description === content.description) &&
      isSince(createdAt, sentAt) &&
      !isEarlier(id),
  );

export const topUpTexts = {
  tooSmall: "Số tiền nạp tối thiểu là 10,000 VND",
  missing: "Vui lòng nhập số tiền nạp",
  failed: "Nạp tiền thất bại",
  notCreated: "Có lỗi xảy ra khi tạo giao dịch nạp tiền",
  noQr: "Không thể tạo mã QR, vui lòng thử lại",
  created: "Đã tạo yêu cầu nạp tiền",
  awaited: "Chờ xác nhận",
} as const;

const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;
const GROWTH = 1.5;

export const FOLLOWED_MS = 15 * 60_000;

/** In milliseconds, growing; false after `FOLLOWED_MS`. */
export function nextLook(looks: number, followedMs: number): number | false {
  if (followedMs >= FOLLOWED_MS) return false;
  return Math.min(LONGEST_MS, FIRST_MS * GROWTH ** Math.max(0, looks - 1));
}

/** Undefined for "javascript:" and the like. */
export function webAddress(text: string | undefined): string | undefined {
  const url = text ? parseUrl(text) : null;
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}
