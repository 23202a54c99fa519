import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { depositRequestStatus, labelOf, withdrawStatus } from "#web/ui/wallet/transactions.ts";
import { nobody } from "./rules.ts";
import { type Kind, type State, states, type TransactionSearch } from "./search.ts";

export type TransactionRow = {
  id: string;
  kind: Kind;
  requestId: string;
  person: string;
  uidCode: string;
  detail: string;
  /** Whole đồng, never negative. */
  amount: number;
  status: StatusLabel;
  createdAt: string;
};

export type Source = { rows: readonly TransactionRow[]; total: number | undefined };

export type TransactionPage = {
  items: TransactionRow[];
  total: number | undefined;
  counts: Record<Kind, number | undefined>;
  reachable: number | undefined;
};

export const pageOf = ({ page = 1, size = 20 }: TransactionSearch) => ({ page, size });

/**
 * Contract limit of rows per call. The first n rows of a merge are among the first n of each source,
 * so pages are exact up to here, and unknown beyond.
 */
export const MOST_ROWS = 1000;

export function rowsNeeded(search: TransactionSearch): number {
  const { page, size } = pageOf(search);
  return Math.min(page * size, MOST_ROWS);
}

export function rowOfDeposit(deposit: Schema["AdminDeposit"]): TransactionRow {
  const { id, user, amount, status, createdAt, metadata, description } = deposit;
  return {
    id: `nap:${id}`,
    kind: "nap",
    requestId: id,
    person: user.fullName || nobody,
    uidCode: user.uidCode,
    detail: metadata.description || description,
    amount: Math.abs(amount),
    status: labelOf(depositRequestStatus, status),
    createdAt,
  };
}

export function rowOfWithdrawal(request: Schema["WithdrawRequest"]): TransactionRow {
  const { id, wallet, amount, status, createdAt, bankName, accountNumber } = request;
  return {
    id: `rut:${id}`,
    kind: "rut",
    requestId: id,
    person: wallet.user.fullName || nobody,
    uidCode: wallet.user.uidCode,
    detail: [bankName, accountNumber].filter(Boolean).join(" · "),
    amount: Math.abs(amount),
    status: labelOf(withdrawStatus, status),
    createdAt,
  };
}

/** Sources must be sorted newest first and long enough for the page. */
export function mergedPage(
  sources: readonly (Source & { kind: Kind })[],
  search: TransactionSearch,
): TransactionPage {
  const { page, size } = pageOf(search);
  // Stable: rows of the same moment keep the server's order, so that no page repeats one.
  const rows = sources
    .flatMap((source) => source.rows)
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const counts = { nap: countOf(sources, "nap"), rut: countOf(sources, "rut") };
  const total = sumOf([counts.nap, counts.rut]);
  return {
    items: rows.slice((page - 1) * size, Math.min(page * size, MOST_ROWS)),
    total,
    counts,
    reachable: total === undefined ? undefined : Math.min(total, MOST_ROWS),
  };
}

function countOf(sources: readonly (Source & { kind: Kind })[], kind: Kind) {
  return sumOf(sources.filter((source) => source.kind === kind).map(({ total }) => total));
}

const sumOf = (totals: readonly (number | undefined)[]) =>
  totals.reduce<number | undefined>(
    (sum, total) => (sum === undefined || total === undefined ? undefined : sum + total),
    0,
  );

export const isFiltered = ({ search, loai, status, tu, den }: TransactionSearch) =>
  Boolean(search || loai || status || (tu && den));

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

/** A call takes only one status. */
function statusesOf<Status extends string>(table: Record<Status, State>, state: State): Status[] {
  return (Object.keys(table) as Status[]).filter((status) => table[status] === state);
}

export const depositStatusesOf = (state: State) => statusesOf(depositState, state);
export const withdrawStatusesOf = (state: State) => statusesOf(withdrawState, state);

/** Deposits are never "approved". */
export function statesOf(kind: Kind | undefined): State[] {
  if (!kind) return [...states];
  const known: readonly State[] = Object.values(kind === "nap" ? depositState : withdrawState);
  return states.filter((state) => known.includes(state));
}
