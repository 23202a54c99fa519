import type { Schema } from "#openapi/schema.ts";
import { isFlagged } from "../desk/flags.ts";
import { actionsByStatus, type WithdrawalAction } from "./policy.ts";

type Request = Schema["WithdrawRequest"];

export type BulkPlan = {
  /** Pending, and nothing odd about them. */
  clear: readonly Request[];
  /** Pending, but to be looked at twice: approved only if chosen one by one. */
  flagged: readonly Request[];
  /** Neither can be approved. */
  leftOut: readonly Request[];
};

/** What becomes of the selected requests. */
export function planOf(selected: readonly Request[]): BulkPlan {
  const mayApprove = ({ status }: Request) => {
    const actions: readonly WithdrawalAction[] = actionsByStatus[status] ?? [];
    return actions.includes("approve");
  };
  const pending = selected.filter(mayApprove);
  return {
    clear: pending.filter((request) => !isFlagged(request)),
    flagged: pending.filter(isFlagged),
    leftOut: selected.filter((request) => !mayApprove(request)),
  };
}

export const sumOf = (requests: readonly Request[]): number =>
  requests.reduce((sum, { amount }) => sum + amount, 0);
