import type { Schema } from "#openapi/schema.ts";
import { holdsAny } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { isOwn } from "../desk/own-request.ts";
import type { Task } from "./search.ts";

type Status = Schema["WithdrawStatus"];

export type WithdrawalAction = "approve" | "reject" | "transfer";

/** What may be done with a request (document 3 §4). */
export const actionsByStatus = {
  pending: ["approve", "reject"],
  approved: ["transfer"],
  completed: [],
  rejected: [],
} as const satisfies Record<Status, readonly WithdrawalAction[]>;

/** Whoever sees the screen may decide; the transfer is confirmed by whom the bank answers to. */
const mayTransfer = (user: SessionUser | null) =>
  user !== null && holdsAny(user, ["PERM_CONFIRM_WITHDRAW_TRANSFER"]);

type Request = Pick<Schema["WithdrawRequest"], "status" | "wallet">;

/** What this user may do with it now; nothing with their own. The server decides. */
export function actionsOf(
  user: SessionUser | null,
  { status, wallet }: Request,
): readonly WithdrawalAction[] {
  if (isOwn(user, wallet.user)) return [];
  // A status that is not in the contract allows nothing.
  const actions: readonly WithdrawalAction[] = actionsByStatus[status] ?? [];
  return actions.filter((action) => action !== "transfer" || mayTransfer(user));
}

/** Whether this user may do with a request what the dialog does; without a dialog, decide it. */
export function mayDoTask(user: SessionUser | null, task: Task | undefined) {
  const action: WithdrawalAction = task === "chuyen-khoan" ? "transfer" : "approve";
  return (request: Request): boolean => actionsOf(user, request).includes(action);
}

/** Whether a request waits for what the dialog does. */
export function needsTask(task: Task | undefined) {
  const action: WithdrawalAction = task === "chuyen-khoan" ? "transfer" : "approve";
  return ({ status }: Pick<Schema["WithdrawRequest"], "status">): boolean => {
    const actions: readonly WithdrawalAction[] = actionsByStatus[status] ?? [];
    return actions.includes(action);
  };
}
