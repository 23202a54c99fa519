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
  noTransfer: "Bạn không có quyền xác nhận chuyển khoản",
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

/** An unknown status allows nothing. */
const actionsIn = (status: Schema["WithdrawRequest"]["status"]): readonly WithdrawalAction[] =>
  actionsByStatus[status] ?? [];

/** Everyone on this screen may decide; only some may confirm transfers. */
const mayTransfer = (user: SessionUser | null) =>
  user !== null && holdsAny(user, ["PERM_CONFIRM_WITHDRAW_TRANSFER"]);

type Decidable = Pick<Schema["WithdrawRequest"], "status" | "wallet" | "amount">;

export const whyBarred = (user: SessionUser | null, { wallet, amount }: Decidable) =>
  whyNotDecidable(user, { owner: wallet.user, amount });

/** Nothing with their own, or without a readable amount. The server decides. */
export function actionsOf(
  user: SessionUser | null,
  request: Decidable,
): readonly WithdrawalAction[] {
  if (whyBarred(user, request)) return [];
  return actionsIn(request.status).filter((action) => action !== "transfer" || mayTransfer(user));
}

const actionFor = (task: WithdrawalTask | undefined): WithdrawalAction =>
  task === "chuyen-khoan" ? "transfer" : "approve";

/** Without a task: whether they may decide it. */
export const mayDoTask =
  (user: SessionUser | null, task: WithdrawalTask | undefined) =>
  (request: Decidable): boolean =>
    actionsOf(user, request).includes(actionFor(task));

export const needsTask =
  (task: WithdrawalTask | undefined) =>
  ({ status }: Pick<Schema["WithdrawRequest"], "status">): boolean =>
    actionsIn(status).includes(actionFor(task));

export function whyDecided(user: SessionUser | null, request: Decidable): string {
  const { text } = labelOf(withdrawStatus, request.status);
  const reason = `Chỉ xử lý được yêu cầu Chờ duyệt. Yêu cầu này: ${text}.`;
  return whyBarred(user, request) ?? reason;
}

type MainTask = { task: "duyet" | "chuyen-khoan"; whyNot?: string };

/** An approved request awaits its transfer, any other a decision. */
export function mainTask(user: SessionUser | null, request: Decidable): MainTask {
  const isTransfer = needsTask("chuyen-khoan")(request);
  const task = isTransfer ? "chuyen-khoan" : "duyet";
  if (mayDoTask(user, task)(request)) return { task };
  const reason = isTransfer ? (whyBarred(user, request) ?? texts.noTransfer) : undefined;
  return { task, whyNot: reason ?? whyDecided(user, request) };
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

export function presetOf(task: WithdrawalTask): Action | undefined {
  if (task === "duyet") return "approved";
  return task === "tu-choi" ? "rejected" : undefined;
}

type TypedDecision = { action: Action; reason: string; note: string };

/** Drops a reason typed before the choice changed to approval. */
export function decisionOf({ action, reason, note }: TypedDecision): Processing {
  const adminNote = note.trim();
  const noted = adminNote ? { adminNote } : {};
  return action === "approved"
    ? { status: "approved", ...noted }
    : { status: "rejected", rejectionReason: reason.trim(), ...noted };
}

/** Approving and rejecting share a name: only one may be under way. */
export const decisionName = (task: WithdrawalTask, id: string): string =>
  task === "chuyen-khoan" ? `chuyen-khoan-${id}` : `rut-tien-${id}`;

type Request = Schema["WithdrawRequest"];

/** Whether this user has made exactly this decision. Only the history tells who it was. */
export function isOwnWork(
  { history, rejectionReason }: Request,
  sent: Processing,
  userName: string,
) {
  const made = history?.findLast(({ status }) => status === sent.status);
  if (made?.by !== userName) return false;
  return sent.status === "approved" || rejectionReason === sent.rejectionReason;
}

export function isDecision(stored: unknown): stored is Processing {
  if (!(stored instanceof Object && "status" in stored)) return false;
  if (stored.status === "approved") return true;
  return stored.status === "rejected" && "rejectionReason" in stored;
}

type Confirmation = Schema["ConfirmWithdrawTransfer"];

/** 5 MB itself is refused. */
export const receiptRule: PictureRule = {
  types: ["image/png", "image/jpeg", "image/gif", "image/webp"],
  maxBytes: 5 * 1024 * 1024 - 1,
  noImage: texts.pictureOnly,
  tooLarge: texts.pictureTooLarge,
};

export const acceptedTypes = receiptRule.types.join(",");

type TypedTransfer = {
  code: string;
  note: string;
  receipt: string | undefined;
  /** The user consented to a used code. */
  reuseCode?: boolean;
};

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

export function isConfirmation(stored: unknown): stored is Confirmation {
  return stored instanceof Object && "tapBankTransactionId" in stored && "receiptStatus" in stored;
}

/** Whether this user has made exactly this confirmation. */
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

/** The code was typed before the picture was picked, and has not changed since. */
export function sendsItself(atPick: string, now: string): boolean {
  return whyNotCode(now) === undefined && bankCodeOf(atPick) === bankCodeOf(now);
}

/** Banks take only digits and unaccented letters. */
export function transferText(id: string): string {
  return `TAP rut tien ${plainText(id).replaceAll(/[^a-z0-9]/gi, "")}`;
}

export type BulkPlan = {
  clear: readonly Request[];
  /** Pending; approved only if chosen one by one. */
  flagged: readonly Request[];
  own: readonly Request[];
  unreadable: readonly Request[];
  leftOut: readonly Request[];
};

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

export function timelineOf(request: Request): TimelineEntry[] {
  const { createdAt, wallet, userNote } = request;
  const sent = {
    id: "sent",
    label: `${wallet.user.fullName} gửi yêu cầu`,
    at: createdAt,
    note: userNote,
  };
  // An unknown status tells nothing of the way.
  return [...(laterOf[request.status]?.(request) ?? []), sent];
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

/** Without a code, the owner reported the money as received. */
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

export function sheetOf(requests: readonly Schema["WithdrawRequest"][]): Sheet & { done: string } {
  return {
    name: "Rút tiền",
    ...tableOf(requests, columns),
    done: `Đã xuất ${formatCount(requests.length)} yêu cầu rút tiền`,
  };
}
