import type { Schema } from "#openapi/schema.ts";
import { deriveFigures } from "./derive-admin-wallet.ts";
import { isUnauthenticated, type Part } from "./part.ts";

export const NEEDS_ADMIN = "Cần đăng nhập quản trị viên";
export const NO_DATA = "Không có dữ liệu";
/** The rows of each list that the view shows. */
export const SHOWN_ROWS = 10;

export type AdminWalletParts = {
  dashboard: Part<Schema["AdminWalletFigures"]>;
  /** Enough rows to derive figures from when the dashboard call got 401, else the newest ones. */
  deposits: Part<Schema["AdminDepositPage"]>;
  withdrawals: Part<Schema["WithdrawRequestPage"]>;
  /** The newest that wait, to be looked through for flags. */
  waitingDeposits: Part<Schema["AdminDepositPage"]>;
  waitingWithdrawals: Part<Schema["WithdrawRequestPage"]>;
};

/**
 * The admin wallet overview (document 3 §4). When the dashboard call alone gets 401, figures are
 * derived from the lists; any other failure of it is reported as it is. `now` in milliseconds.
 */
export function mergeAdminWallet(parts: AdminWalletParts, now: number): Schema["AdminWalletView"] {
  const { dashboard } = parts;
  const findings = {
    deposits: findingsOf(parts.waitingDeposits),
    withdrawals: findingsOf(parts.waitingWithdrawals),
  };
  const deposits = newest(parts.deposits);
  const shown = { deposits, withdrawals: newest(parts.withdrawals), findings };
  if (dashboard.status === "ok") {
    return { source: "dashboard", warning: null, figures: dashboard.data, ...shown };
  }
  if (!isUnauthenticated(dashboard)) {
    const { message } = dashboard.problem;
    return { source: "dashboard", warning: message, figures: null, ...shown };
  }
  if (parts.deposits.status === "failed" && parts.withdrawals.status === "failed") {
    return { source: "derived", warning: NO_DATA, figures: null, ...shown };
  }
  const figures = deriveFigures(parts, now);
  return { source: "derived", warning: NEEDS_ADMIN, figures, ...shown };
}

type Waiting = {
  items: { id: string; flags?: Schema["RequestFlag"][] | undefined }[];
  total: number;
};

function findingsOf(list: Part<Waiting>): Schema["FindingsPart"] {
  if (list.status === "failed") return list;
  const { items, total } = list.data;
  const flagged = items.flatMap(({ id, flags }) => (flags?.length ? [{ id, flags }] : []));
  return { status: "ok", data: { flagged, seen: items.length, total } };
}

function newest<T extends { items: unknown[]; limit: number; total: number; totalPages: number }>(
  list: Part<T>,
): Part<T> {
  if (list.status === "failed") return list;
  const { items, total } = list.data;
  return {
    status: "ok",
    data: {
      ...list.data,
      items: items.slice(0, SHOWN_ROWS),
      limit: SHOWN_ROWS,
      totalPages: Math.ceil(total / SHOWN_ROWS),
    },
  };
}
