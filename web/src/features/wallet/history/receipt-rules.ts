import { defaultStringifySearch } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime, formatMoney } from "#web/lib/format.ts";
import { moneyWords } from "#web/lib/money-words.ts";
import type { TimelineEntry } from "#web/ui/media/timeline.tsx";
import {
  counterpartOf,
  movementStatus,
  movementText,
  outcomeOf,
} from "#web/ui/wallet/transactions.ts";

type Parties = {
  name?: string | undefined;
  /** For receipts that others read; without it the owner is "bạn". */
  owner?: string | undefined;
};

type Transaction = Schema["Transaction"];

const others: Record<
  Schema["TransactionType"],
  (transaction: Transaction, parties: Parties) => string
> = {
  deposit: (_, { owner = "bạn" }) => `Tài khoản ngân hàng của ${owner}`,
  withdraw: (_, { owner = "bạn" }) => `Tài khoản ngân hàng của ${owner}`,
  transfer: (transaction, { name, owner }) => {
    const known = counterpartOf(transaction);
    const code = known && owner ? maskCode(known) : (known ?? "của thành viên TAP");
    return name ? `Ví của ${name} (${code})` : `Ví ${code}`;
  },
  payment: () => "Đơn hàng trên TAP",
  service: () => "Nhà cung cấp dịch vụ",
  tap_point_redeem: (_, { owner = "bạn" }) => `Điểm TAP của ${owner}`,
};

export function endsOf(transaction: Transaction, parties: Parties = {}) {
  const { type, amount } = transaction;
  const own = parties.owner ? `Ví của ${parties.owner}` : "Ví TAP của bạn";
  const other = Object.hasOwn(others, type) ? others[type](transaction, parties) : "Hệ thống TAP";
  return amount < 0 ? { from: own, to: other } : { from: other, to: own };
}

const SHOWN = 4;

/** "TAP_7C01D4E9" gives "TAP_•••D4E9": others need not know a code. */
const maskCode = (code: string): string =>
  code.replace(/[\dA-F]{4,}$/i, (digits) => masked(digits));

const masked = (digits: string) => `•••${digits.slice(-Math.min(SHOWN, digits.length / 2))}`;

/** As long as the number of an account or a phone, alone or in groups. */
const LONG_NUMBER = /(?<![\p{L}\d._-])\d(?: ?\d){7,18}(?![\p{L}\d_-]|\.\d)/gu;
const ROUND_AMOUNT = /^[1-9].*000$/;
const CODES = /(?<![\p{L}\d])TAP_[\dA-F]{4,16}(?![\p{L}\d])/giu;

export const maskText = (text: string): string =>
  text
    .replace(LONG_NUMBER, (number) =>
      ROUND_AMOUNT.test(number) ? number : masked(number.replaceAll(" ", "")),
    )
    .replace(CODES, (code) => maskCode(code));

/** These wait for an administrator; all others are done at once. */
const decided: readonly Schema["TransactionType"][] = ["deposit", "withdraw"];

const openSteps: Partial<Record<Schema["TransactionType"], Omit<TimelineEntry, "id">>> = {
  deposit: {
    label: "Chờ xác nhận",
    note: "Số dư được cộng sau khi quản trị viên thấy tiền bạn chuyển khoản.",
  },
  withdraw: {
    label: "Đang giữ tiền, chờ chuyển khoản",
    note: "Tiền đã trừ khỏi số dư. Nếu yêu cầu bị từ chối, tiền trở lại ví.",
  },
};

const voidSteps: Record<"failed" | "cancelled", Omit<TimelineEntry, "id">> = {
  failed: { label: "Giao dịch thất bại", note: "Số dư của bạn không thay đổi." },
  cancelled: { label: "Giao dịch đã hủy", note: "Số dư của bạn không thay đổi." },
};

/** Present first. The server does not send the time of a decision. */
export function wayOf(transaction: Transaction, name?: string): TimelineEntry[] {
  const { type, status, createdAt } = transaction;
  const { from, to } = endsOf(transaction, { name });
  const isDecided = decided.includes(type);
  const created = {
    id: "created",
    label: isDecided ? "Đã tạo yêu cầu" : `Rời ${lowerFirst(from)}`,
    at: createdAt,
  };
  if (status === "failed" || status === "cancelled") {
    const created = { id: "created", label: "Đã tạo giao dịch", at: createdAt };
    return [{ id: "end", ...voidSteps[status] }, created];
  }
  if (outcomeOf(transaction) === "open") {
    const step = openSteps[type] ?? { label: "Đang xử lý" };
    return [{ id: "open", ...step }, created];
  }
  const at = isDecided ? undefined : createdAt;
  return [{ id: "end", label: `Đã đến ${lowerFirst(to)}`, at }, created];
}

/** Only the first letter: a code keeps its capitals. */
const lowerFirst = (name: string) => name.charAt(0).toLocaleLowerCase("vi") + name.slice(1);

/** A receipt of what was not done must not pass for a payment. */
function warningOf(transaction: Transaction): { title: string; text: string } | undefined {
  const outcome = outcomeOf(transaction);
  if (outcome === "done") return undefined;
  if (outcome === "void") {
    const title = transaction.status === "failed" ? "GIAO DỊCH THẤT BẠI" : "GIAO DỊCH ĐÃ HỦY";
    return { title, text: "Tiền không được chuyển. Đây không phải bằng chứng thanh toán." };
  }
  return {
    title: "CHƯA HOÀN TẤT",
    text: `${movementStatus(transaction).text}. Đây không phải bằng chứng thanh toán.`,
  };
}

export type Receipt = {
  title: string;
  warning: ReturnType<typeof warningOf>;
  kind: string;
  amount: string;
  words: string;
  lines: { name: string; value: string }[];
};

type Known = Parties & {
  at: number;
};

export function receiptOf(transaction: Transaction, { at, ...parties }: Known): Receipt {
  const { id, amount, description, createdAt } = transaction;
  const { from, to } = endsOf(transaction, parties);
  return {
    title: "Biên lai giao dịch",
    warning: warningOf(transaction),
    kind: movementText(transaction),
    amount: formatMoney(Math.abs(amount)),
    words: moneyWords(Math.abs(amount)),
    lines: [
      { name: "Trạng thái", value: movementStatus(transaction).text },
      { name: "Thời gian", value: formatDateTime(createdAt) },
      { name: "Từ", value: from },
      { name: "Đến", value: to },
      ...(description ? [{ name: "Nội dung", value: maskText(description) }] : []),
      { name: "Mã giao dịch", value: id },
      { name: "Kiểm tra lúc", value: `${formatDateTime(at)}, theo giờ máy chủ TAP` },
    ],
  };
}

/** For sharing: others could not open a link. */
export function receiptText({ title, warning, kind, amount, words, lines }: Receipt): string {
  return [
    `${title} ví TAP`,
    ...(warning ? [`${warning.title}: ${warning.text}`] : []),
    `${kind}: ${amount}`,
    `Bằng chữ: ${words}`,
    ...lines.map(({ name, value }) => `${name}: ${value}`),
  ].join("\n");
}

export function traceText(transaction: Transaction): string {
  const { id, amount, description, createdAt } = transaction;
  return [
    `Nhờ TAP tra soát giao dịch ${id}`,
    `${movementText(transaction)}: ${formatMoney(Math.abs(amount))}, lúc ${formatDateTime(createdAt)}`,
    `Trạng thái: ${movementStatus(transaction).text}`,
    ...(description ? [`Nội dung: ${maskText(description)}`] : []),
    "Vấn đề tôi gặp: ",
  ].join("\n");
}

const PATH = `${import.meta.env.BASE_URL}lich-su`;

/** Opens for the owner only; the QR of a receipt. */
export const transactionAddress = (id: string, origin: string): string =>
  new URL(PATH + defaultStringifySearch({ gd: id }), origin).href;
