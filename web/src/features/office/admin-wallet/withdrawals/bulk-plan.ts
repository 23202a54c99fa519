import type { Schema } from "#openapi/schema.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { isFlagged } from "../desk/flags.ts";
import { isOwn } from "../desk/own-request.ts";
import { actionsByStatus, type WithdrawalAction } from "./policy.ts";

type Request = Schema["WithdrawRequest"];

export type BulkPlan = {
  /** Pending, and nothing odd about them. */
  clear: readonly Request[];
  /** Pending, but to be looked at twice: approved only if chosen one by one. */
  flagged: readonly Request[];
  /** Pending, but the user's own. */
  own: readonly Request[];
  /** Not pending. */
  leftOut: readonly Request[];
};

/** What becomes of the selected requests. */
export function planOf(user: SessionUser | null, selected: readonly Request[]): BulkPlan {
  const isPending = ({ status }: Request) => {
    const actions: readonly WithdrawalAction[] = actionsByStatus[status] ?? [];
    return actions.includes("approve");
  };
  const isTheirs = ({ wallet }: Request) => isOwn(user, wallet.user);
  const pending = selected.filter((request) => isPending(request) && !isTheirs(request));
  return {
    clear: pending.filter((request) => !isFlagged(request)),
    flagged: pending.filter(isFlagged),
    own: selected.filter((request) => isPending(request) && isTheirs(request)),
    leftOut: selected.filter((request) => !isPending(request)),
  };
}

export const sumOf = (requests: readonly Request[]): number =>
  requests.reduce((sum, { amount }) => sum + amount, 0);
