import type { Schema } from "#openapi/schema.ts";
import type { ReasonRule } from "#web/ui/overlay/reason-rule.ts";
import type { Task } from "./search.ts";

type Body = Schema["ProcessWithdraw"];

export type Action = Body["status"];

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
export function presetOf(task: Task): Action | undefined {
  if (task === "duyet") return "approved";
  return task === "tu-choi" ? "rejected" : undefined;
}

type Typed = { action: Action; reason: string; note: string };

/** What is sent. A reason that was typed before the choice changed to approval is not. */
export function decisionOf({ action, reason, note }: Typed): Body {
  const adminNote = note.trim();
  const noted = adminNote ? { adminNote } : {};
  return action === "approved"
    ? { status: "approved", ...noted }
    : { status: "rejected", rejectionReason: reason.trim(), ...noted };
}

/** Names the money intent: approving and rejecting are two answers to one question. */
export const decisionName = (task: Task, id: string): string =>
  task === "chuyen-khoan" ? `chuyen-khoan-${id}` : `rut-tien-${id}`;

type Request = Schema["WithdrawRequest"];

/**
 * Whether a decided request shows this very decision of the user with this name. Nothing but the
 * history tells who approved.
 */
export function isOwnWork({ history, rejectionReason }: Request, sent: Body, userName: string) {
  const made = history?.findLast(({ status }) => status === sent.status);
  if (history?.length && made?.by !== userName) return false;
  return sent.status === "approved" ? made !== undefined : rejectionReason === sent.rejectionReason;
}

/** Whether what was stored is a decision. */
export function isDecision(stored: unknown): stored is Body {
  if (!(stored instanceof Object && "status" in stored)) return false;
  if (stored.status === "approved") return true;
  return stored.status === "rejected" && "rejectionReason" in stored;
}
