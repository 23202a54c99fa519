import type { Schema } from "#openapi/schema.ts";
import { type Kind, type State, states } from "./search.ts";

type DepositStatus = Schema["TransactionStatus"];
type WithdrawStatus = Schema["WithdrawStatus"];

export const kindText: Record<Kind, string> = { nap: "Nạp tiền", rut: "Rút tiền" };

export const stateText: Record<State, string> = {
  cho: "Đang chờ xử lý",
  "da-duyet": "Đã duyệt, chờ chuyển khoản",
  "hoan-tat": "Hoàn tất",
  huy: "Đã hủy hoặc bị từ chối",
  "that-bai": "Thất bại",
};

const depositState: Record<DepositStatus, State> = {
  pending: "cho",
  processing: "cho",
  completed: "hoan-tat",
  success: "hoan-tat",
  cancelled: "huy",
  failed: "that-bai",
};

const withdrawState: Record<WithdrawStatus, State> = {
  pending: "cho",
  approved: "da-duyet",
  completed: "hoan-tat",
  rejected: "huy",
};

/** The statuses of a state; each is a call, because a call takes one status. */
function statusesOf<Status extends string>(table: Record<Status, State>, state: State): Status[] {
  return (Object.keys(table) as Status[]).filter((status) => table[status] === state);
}

export const depositStatuses = (state: State) => statusesOf(depositState, state);
export const withdrawStatuses = (state: State) => statusesOf(withdrawState, state);

/** The states that a kind can have: a deposit is never "approved". */
export function statesOf(kind: Kind | undefined): State[] {
  if (!kind) return [...states];
  const known: readonly State[] = Object.values(kind === "nap" ? depositState : withdrawState);
  return states.filter((state) => known.includes(state));
}
