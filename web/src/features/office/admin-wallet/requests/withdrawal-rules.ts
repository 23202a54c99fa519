import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { holdsAny } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { formatCount } from "#web/lib/format.ts";
import type { PictureRule } from "#web/lib/image-file.ts";
import { type ColumnOf, type Sheet, tableOf } from "#web/lib/spreadsheet/sheet.ts";
import type { TimelineEntry } from "#web/ui/media/timeline.tsx";
import type { ReasonRule } from "#web/ui/overlay/reason-rule.ts";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transactions.ts";
import {
  bankCodeOf,
  flagText,
  hasAmount,
  isFlagged,
  isOwn,
  whyNotCode,
  whyNotDecidable,
} from "../rules.ts";
import type { WithdrawalTask } from "../search.ts";

export const texts = {
  processFailed: "Xử lý yêu cầu rút tiền thất bại",
  transferFailed: "Xác nhận chuyển tiền thất bại",
  uploadFailed: "Tải lên biên lai thất bại: ",
  uploaded: "Tải lên biên lai thành công!",
  listFailed: "Không thể tải danh sách yêu cầu rút tiền",
  detailFailed: "Không thể tải yêu cầu rút tiền này",
  approved: "Đã duyệt yêu cầu rút tiền",
  rejected: "Đã từ chối, tiền đã hoàn lại vào ví",
  transferred: "Đã xác nhận chuyển khoản",
  noneToDecide: "Danh sách này không còn yêu cầu nào chờ duyệt.",
  noneToTransfer: "Danh sách này không còn yêu cầu nào chờ chuyển khoản.",
  actionRequired: "Vui lòng chọn duyệt hoặc từ chối",
  reasonRequired: "Vui lòng nhập lý do từ chối",
  pictureOnly: "Chỉ được chọn file ảnh!",
  pictureTooLarge: "Ảnh phải nhỏ hơn 5MB!",
} as const;

type Status = Schema["WithdrawStatus"];

type WithdrawalAction = "approve" | "reject" | "transfer";

const actionsByStatus = {
  pending: ["approve", "reject"],
  approved: ["transfer"],
  completed: [],
  rejected: [],
} as const satisfies Record<Status, readonly WithdrawalAction[]>;

/** A status that is not in the contract allows nothing. */
const actionsIn = (status: Schema["WithdrawRequest"]["status"]): readonly WithdrawalAction[] =>
  actionsByStatus[status] ?? [];

/** Whoever sees the screen may decide; the transfer is confirmed by whom the bank answers to. */
const mayTransfer = (user: SessionUser | null) =>
  user !== null && holdsAny(user, ["PERM_CONFIRM_WITHDRAW_TRANSFER"]);

type Decidable = Pick<Schema["WithdrawRequest"], "status" | "wallet" | "amount">;

/** Why this user may do nothing with a request, whatever its status. */
export const whyBarred = (user: SessionUser | null, { wallet, amount }: Decidable) =>
  whyNotDecidable(user, { owner: wallet.user, amount });

/** What this user may do with it now; nothing with their own, or without an amount. The server decides. */
export function actionsOf(
  user: SessionUser | null,
  request: Decidable,
): readonly WithdrawalAction[] {
  if (whyBarred(user, request)) return [];
  return actionsIn(request.status).filter((action) => action !== "transfer" || mayTransfer(user));
}

/** Whether this user may do with a request what the dialog does; without a dialog, decide it. */
export function mayDoTask(user: SessionUser | null, task: WithdrawalTask | undefined) {
  const action: WithdrawalAction = task === "chuyen-khoan" ? "transfer" : "approve";
  return (request: Decidable): boolean => actionsOf(user, request).includes(action);
}

/** Whether a request waits for what the dialog does. */
export function needsTask(task: WithdrawalTask | undefined) {
  const action: WithdrawalAction = task === "chuyen-khoan" ? "transfer" : "approve";
  return ({ status }: Pick<Schema["WithdrawRequest"], "status">): boolean =>
    actionsIn(status).includes(action);
}

/** Why this user can neither approve nor reject a request. */
export function whyDecided(user: SessionUser | null, request: Decidable): string {
  const { text } = labelOf(withdrawStatus, request.status);
  const reason = `Chỉ xử lý được yêu cầu Chờ duyệt. Yêu cầu này: ${text}.`;
  return whyBarred(user, request) ?? reason;
}

type Processing = Schema["ProcessWithdraw"];

export type Action = Processing["status"];

export const rejection: ReasonRule = {
  label: "Lý do từ chối",
  max: 500,
  quick: [
    "Tên chủ tài khoản không khớp",
    "Số tài khoản không tồn tại",
    "Cần xác minh lại danh tính",
    "Yêu cầu bị gửi trùng",
  ],
};

/** The decision with which the dialog opens. */
export function presetOf(task: WithdrawalTask): Action | undefined {
  if (task === "duyet") return "approved";
  return task === "tu-choi" ? "rejected" : undefined;
}

type TypedDecision = { action: Action; reason: string; note: string };

/** What is sent. A reason that was typed before the choice changed to approval is not. */
export function decisionOf({ action, reason, note }: TypedDecision): Processing {
  const adminNote = note.trim();
  const noted = adminNote ? { adminNote } : {};
  return action === "approved"
    ? { status: "approved", ...noted }
    : { status: "rejected", rejectionReason: reason.trim(), ...noted };
}

/** Names the money intent: approving and rejecting are two answers to one question. */
export const decisionName = (task: WithdrawalTask, id: string): string =>
  task === "chuyen-khoan" ? `chuyen-khoan-${id}` : `rut-tien-${id}`;

type Request = Schema["WithdrawRequest"];

/**
 * Whether a decided request shows this very decision of the user with this name. Nothing but the
 * history tells who approved.
 */
export function isOwnWork(
  { history, rejectionReason }: Request,
  sent: Processing,
  userName: string,
) {
  const made = history?.findLast(({ status }) => status === sent.status);
  if (history?.length && made?.by !== userName) return false;
  return sent.status === "approved" ? made !== undefined : rejectionReason === sent.rejectionReason;
}

/** Whether what was stored is a decision. */
export function isDecision(stored: unknown): stored is Processing {
  if (!(stored instanceof Object && "status" in stored)) return false;
  if (stored.status === "approved") return true;
  return stored.status === "rejected" && "rejectionReason" in stored;
}

type Confirmation = Schema["ConfirmWithdrawTransfer"];

/** "nhỏ hơn 5MB": 5 MB itself is too large. */
export const receiptRule: PictureRule = {
  types: ["image/png", "image/jpeg", "image/gif", "image/webp"],
  maxBytes: 5 * 1024 * 1024 - 1,
  noImage: texts.pictureOnly,
  tooLarge: texts.pictureTooLarge,
};

/** `accept` of the file input. */
export const acceptedTypes = receiptRule.types.join(",");

type TypedTransfer = {
  code: string;
  note: string;
  receipt: string | undefined;
  /** Another request has the code, and that is right. */
  reuseCode?: boolean;
};

/** What is sent; a blank note is not. */
export function confirmationOf({ code, note, receipt, reuseCode }: TypedTransfer): Confirmation {
  const adminNote = note.trim();
  return {
    tapBankTransactionId: bankCodeOf(code),
    ...(receipt
      ? { receiptStatus: "provided", receiptImageUrl: receipt }
      : { receiptStatus: "not_provided" }),
    ...(adminNote && { adminNote }),
    ...(reuseCode && { reuseCode }),
  };
}

/** Whether what was stored is a confirmation. */
export function isConfirmation(stored: unknown): stored is Confirmation {
  return stored instanceof Object && "tapBankTransactionId" in stored && "receiptStatus" in stored;
}

/** Whether a request shows this very confirmation of the user with this name. */
export function isOwnTransfer(
  { status, history, tapBankTransactionId }: Schema["WithdrawRequest"],
  sent: Confirmation,
  userName: string,
): boolean {
  const made = history?.findLast((one) => one.status === "completed");
  if (made && made.by !== userName) return false;
  const code = bankCodeOf(tapBankTransactionId ?? "");
  return status === "completed" && code === sent.tapBankTransactionId;
}

/**
 * Whether the uploaded receipt submits the form: the code was there when the picture was picked and
 * has not changed since.
 */
export function sendsItself(atPick: string, now: string): boolean {
  return whyNotCode(now) === undefined && bankCodeOf(atPick) === bankCodeOf(now);
}

/** What to write on the transfer. Banks take letters and digits without accents. */
export function transferText(id: string): string {
  return `TAP rut tien ${plainText(id).replaceAll(/[^a-z0-9]/gi, "")}`;
}

export type BulkPlan = {
  /** Pending, and nothing odd about them. */
  clear: readonly Request[];
  /** Pending, but to be looked at twice: approved only if chosen one by one. */
  flagged: readonly Request[];
  /** Pending, but the user's own. */
  own: readonly Request[];
  /** Pending, but of an amount that cannot be read. */
  unreadable: readonly Request[];
  /** Not pending. */
  leftOut: readonly Request[];
};

/** What becomes of the selected requests. */
export function planOf(user: SessionUser | null, selected: readonly Request[]): BulkPlan {
  const isPending = ({ status }: Request) => actionsIn(status).includes("approve");
  const isTheirs = ({ wallet }: Request) => isOwn(user, wallet.user);
  const pending = selected.filter(isPending);
  const others = pending.filter((request) => !isTheirs(request));
  const readable = others.filter(hasAmount);
  return {
    clear: readable.filter((request) => !isFlagged(request)),
    flagged: readable.filter(isFlagged),
    own: pending.filter(isTheirs),
    unreadable: others.filter((request) => !hasAmount(request)),
    leftOut: selected.filter((request) => !isPending(request)),
  };
}

export const sumOf = (requests: readonly Request[]): number =>
  requests.reduce((sum, { amount }) => sum + amount, 0);

/** What has happened to a request, the latest first; who did it and when, where the server tells. */
export function timelineOf(request: Request): TimelineEntry[] {
  const { createdAt, wallet, userNote } = request;
  const sent = {
    id: "sent",
    label: `${wallet.user.fullName} gửi yêu cầu`,
    at: createdAt,
    note: userNote,
  };
  return [...laterOf[request.status](request), sent];
}

type Step = { id: string; status: Request["status"]; deed: string; untold: string; note?: Note };
type Note = TimelineEntry["note"];

function stepOf({ history }: Request, { id, status, deed, untold, note }: Step): TimelineEntry {
  const decision = history?.findLast((one) => one.status === status);
  const label = decision ? `${decision.by} ${deed}` : untold;
  return { id, label, at: decision?.at, note };
}

const approved = (request: Request): TimelineEntry =>
  stepOf(request, {
    id: "approved",
    status: "approved",
    deed: "duyệt yêu cầu",
    untold: "Được duyệt",
    note: request.adminNote,
  });

/** Without a bank code the owner reported the money as received. */
const paid = (request: Request): TimelineEntry =>
  request.tapBankTransactionId
    ? stepOf(request, {
        id: "paid",
        status: "completed",
        deed: "xác nhận đã chuyển khoản",
        untold: "Đã xác nhận chuyển khoản",
        note: `Mã giao dịch ${request.tapBankTransactionId}`,
      })
    : stepOf(request, {
        id: "received",
        status: "completed",
        deed: "xác nhận đã nhận tiền",
        untold: "Người rút xác nhận đã nhận tiền",
      });

const rejected = (request: Request): TimelineEntry =>
  stepOf(request, {
    id: "rejected",
    status: "rejected",
    deed: "từ chối, tiền đã về lại ví",
    untold: "Bị từ chối, tiền đã về lại ví",
    note: request.rejectionReason,
  });

const laterOf: Record<Request["status"], (request: Request) => TimelineEntry[]> = {
  pending: () => [],
  approved: (request) => [approved(request)],
  completed: (request) => [paid(request), approved(request)],
  rejected: (request) => [rejected(request)],
};

const columns: readonly ColumnOf<Schema["WithdrawRequest"]>[] = [
  ["Mã yêu cầu", "text", ({ id }) => id],
  ["Gửi lúc", "date", ({ createdAt }) => createdAt],
  ["Người rút", "text", ({ wallet }) => wallet.user.fullName],
  ["Mã UID", "text", ({ wallet }) => wallet.user.uidCode],
  ["Email", "text", ({ wallet }) => wallet.user.email],
  ["Số tiền", "money", ({ amount }) => amount],
  ["Ngân hàng", "text", ({ bankName }) => bankName],
  ["Số tài khoản", "text", ({ accountNumber }) => accountNumber],
  ["Chủ tài khoản", "text", ({ accountHolderName }) => accountHolderName],
  ["Trạng thái", "text", ({ status }) => labelOf(withdrawStatus, status).text],
  ["Cảnh báo", "text", ({ flags }) => flagText(flags)],
  ["Mã giao dịch ngân hàng", "text", ({ tapBankTransactionId }) => tapBankTransactionId],
  ["Lý do từ chối", "text", ({ rejectionReason }) => rejectionReason],
  ["Ghi chú của người rút", "text", ({ userNote }) => userNote],
  ["Ghi chú của quản trị viên", "text", ({ adminNote }) => adminNote],
];

/** Withdrawal requests as a spreadsheet, one row each. */
export function sheetOf(requests: readonly Schema["WithdrawRequest"][]): Sheet & { done: string } {
  return {
    name: "Rút tiền",
    ...tableOf(requests, columns),
    done: `Đã xuất ${formatCount(requests.length)} yêu cầu rút tiền`,
  };
}
