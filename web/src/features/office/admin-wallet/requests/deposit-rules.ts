import type { Schema } from "#openapi/schema.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { type ColumnOf, type Sheet, tableOf } from "#web/lib/spreadsheet/sheet.ts";
import type { TimelineEntry } from "#web/ui/media/timeline.tsx";
import type { ReasonRule } from "#web/ui/overlay/reason-rule.ts";
import { depositRequestStatus, labelOf } from "#web/ui/wallet/transactions.ts";
import {
  bankCodeOf,
  flagText,
  nobody,
  requestWithCode,
  type UsedCodes,
  whyNotCode,
  whyNotDecidable,
} from "../rules.ts";

export const texts = {
  confirmFailed: "Xác nhận deposit thất bại",
  rejectFailed: "Từ chối deposit thất bại",
  listFailed: "Không tải được danh sách yêu cầu nạp tiền",
  detailFailed: "Không tải được yêu cầu nạp tiền",
  noneToDecide: "Danh sách này không còn yêu cầu nào chờ xác nhận.",
} as const;

export const rejectReason: ReasonRule = {
  label: "Lý do từ chối",
  quick: [
    "Không tìm thấy khoản chuyển trong sao kê",
    "Số tiền chuyển không khớp với yêu cầu",
    "Nội dung chuyển khoản không đúng",
    "Yêu cầu bị trùng",
  ],
};

/** `reuseCode`: the user consented to a used code. */
export function confirmation(
  code: string,
  note: string,
  reuseCode = false,
): Schema["ConfirmDeposit"] {
  const words = note.trim();
  return {
    bankTransactionId: bankCodeOf(code),
    ...(words && { note: words }),
    ...(reuseCode && { reuseCode }),
  };
}

type Deposit = Schema["AdminDeposit"];

export const badgeOf = ({ status }: Pick<Deposit, "status">) =>
  labelOf(depositRequestStatus, status);

export const ownerOf = ({ user }: Deposit): string => user?.fullName || nobody;

export const contactOf = ({ user }: Deposit): string =>
  [user?.uidCode, user?.email].filter(Boolean).join(" · ") || "—";

export const summaryOf = (deposit: Deposit): string =>
  `${formatMoney(deposit.amount)} của ${ownerOf(deposit)}`;

export const isPending = ({ status }: Pick<Deposit, "status">): boolean => status === "pending";

export const whyBarred = (
  user: SessionUser | null,
  { user: owner, amount }: Pick<Deposit, "user" | "amount">,
) => whyNotDecidable(user, { owner, amount });

/** The server decides. */
export function whyNotDecide(
  user: SessionUser | null,
  deposit: Pick<Deposit, "status" | "user" | "amount">,
): string | undefined {
  if (!isPending(deposit)) return `Yêu cầu này đã có kết quả: ${badgeOf(deposit).text}`;
  return whyBarred(user, deposit);
}

export const mayDecide =
  (user: SessionUser | null) =>
  (deposit: Pick<Deposit, "status" | "user" | "amount">): boolean =>
    whyNotDecide(user, deposit) === undefined;

const deeds: Partial<Record<Schema["TransactionStatus"], string>> = {
  completed: "xác nhận tiền đã vào",
  cancelled: "từ chối yêu cầu",
};

export function historyOf(deposit: Schema["AdminDeposit"]): TimelineEntry[] {
  const { createdAt, metadata, status, history } = deposit;
  const asked: TimelineEntry = {
    id: "asked",
    label: `${ownerOf(deposit)} gửi yêu cầu nạp tiền`,
    at: createdAt,
    note: metadata?.description,
  };
  if (isPending(deposit)) return [{ id: "waiting", label: "Chờ đối soát với sao kê" }, asked];
  const note = metadata?.bankTransactionId
    ? `Mã giao dịch ${metadata.bankTransactionId}`
    : metadata?.reason;
  const decision = history?.findLast((step) => step.status === status);
  const deed = deeds[status];
  const label = decision && deed ? `${decision.by} ${deed}` : badgeOf(deposit).text;
  return [{ id: "decided", label, at: decision?.at, note }, asked];
}

export type DepositDecision =
  | { kind: "confirm"; body: Schema["ConfirmDeposit"] }
  | { kind: "reject"; body: Schema["RejectDeposit"] };

/** Shared: only one decision may be under way. */
export const nameOfDecision = (id: string) => `nap-tien-${id}`;

export function isDecision(stored: unknown): stored is DepositDecision {
  if (!(stored instanceof Object) || !("kind" in stored) || !("body" in stored)) return false;
  const { kind, body } = stored;
  if (!(body instanceof Object)) return false;
  return (
    (kind === "confirm" && "bankTransactionId" in body) || (kind === "reject" && "reason" in body)
  );
}

/** The contract's operationId. */
export const operationOf = ({ kind }: DepositDecision) =>
  kind === "confirm" ? "adminConfirmDeposit" : "adminRejectDeposit";

/** Whether this user has made exactly this decision. */
export function isOwnWork(
  { status, history, metadata }: Deposit,
  sent: DepositDecision,
  userName: string,
): boolean {
  const by = history?.at(-1)?.by;
  if (sent.kind === "reject") {
    return status === "cancelled" && by === userName && metadata.reason === sent.body.reason;
  }
  if (by !== undefined && by !== userName) return false;
  const code = bankCodeOf(metadata.bankTransactionId ?? "");
  return status === "completed" && code === sent.body.bankTransactionId;
}

export type DepositPlan = { pending: readonly Deposit[]; leftOut: readonly Deposit[] };

export function planOf(user: SessionUser | null, selected: readonly Deposit[]): DepositPlan {
  const isTaken = mayDecide(user);
  return {
    pending: selected.filter(isTaken),
    leftOut: selected.filter((deposit) => !isTaken(deposit)),
  };
}

export type Codes = Readonly<Record<string, string>>;

export type Coded = { deposit: Deposit; code: string };

const codeOf = (codes: Codes, { id }: Pick<Deposit, "id">): string => bankCodeOf(codes[id] ?? "");

/** Undefined for a single line, which is pasted as usual. */
export function linesOf(text: string): string[] | undefined {
  const lines = text
    .replace(/[\r\n]+$/, "")
    .split(/\r?\n/)
    .map((line) => line.trim());
  return lines.length > 1 ? lines : undefined;
}

/** Overwrites; an empty line skips a deposit. */
export function fillDown(
  codes: Codes,
  deposits: readonly Deposit[],
  { from, lines }: { from: number; lines: readonly string[] },
): { codes: Codes; tooMany: number } {
  const room = deposits.slice(from);
  const filled = room.flatMap(({ id }, index) =>
    lines[index] ? [[id, lines[index]] as const] : [],
  );
  return {
    codes: { ...codes, ...Object.fromEntries(filled) },
    tooMany: Math.max(0, lines.length - room.length),
  };
}

export function codedOf(codes: Codes, deposits: readonly Deposit[]): Coded[] {
  return deposits.flatMap((deposit) => {
    const code = codeOf(codes, deposit);
    return code ? [{ deposit, code }] : [];
  });
}

/**
 * One bank transfer pays one request. A code of another request needs consent, which only the
 * dialog of a single deposit asks for.
 */
export function whyNotSend(
  codes: Codes,
  deposits: readonly Deposit[],
  deposit: Deposit,
  used?: UsedCodes,
): string | undefined {
  const code = codeOf(codes, deposit);
  if (!code) return undefined;
  const isTaken = deposits.some(
    (other) => other.id !== deposit.id && codeOf(codes, other) === code,
  );
  if (isTaken) return "Trùng mã với dòng khác";
  const other = requestWithCode(used, code, deposit.id);
  return other
    ? `Mã đã dùng cho yêu cầu ${other.id}. Để trống, rồi xác nhận riêng nếu đúng là mã này.`
    : whyNotCode(code);
}

const columns: readonly ColumnOf<Schema["AdminDeposit"]>[] = [
  ["Mã yêu cầu", "text", ({ id }) => id],
  ["Gửi lúc", "date", ({ createdAt }) => createdAt],
  ["Người nạp", "text", ownerOf],
  ["Mã UID", "text", ({ user }) => user.uidCode],
  ["Email", "text", ({ user }) => user.email],
  ["Số tiền", "money", ({ amount }) => amount],
  ["Nội dung", "text", ({ metadata }) => metadata.description],
  ["Trạng thái", "text", (deposit) => badgeOf(deposit).text],
  ["Cảnh báo", "text", ({ flags }) => flagText(flags)],
  ["Mã giao dịch ngân hàng", "text", ({ metadata }) => metadata.bankTransactionId],
  ["Ghi chú", "text", ({ metadata }) => metadata.note],
  ["Lý do từ chối", "text", ({ metadata }) => metadata.reason],
];

export function sheetOf(deposits: readonly Schema["AdminDeposit"][]): Sheet & { done: string } {
  return {
    name: "Nạp tiền",
    ...tableOf(deposits, columns),
    done: `Đã xuất ${formatCount(deposits.length)} yêu cầu nạp tiền`,
  };
}
