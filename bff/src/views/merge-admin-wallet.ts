import type { Schema } from "#openapi/schema.ts";
import { isUnauthenticated, type Part } from "./part.ts";

type Dashboard = Schema["AdminWalletDashboard"];
type Deposits = Part<Schema["AdminDepositPage"]>;
type Withdrawals = Part<Schema["WithdrawRequestPage"]>;
type Row = {
  type: "deposit" | "withdraw";
  amount: number;
  status: Schema["TransactionStatus"];
  uidCode: string;
};

export const NEEDS_ADMIN = "Cần đăng nhập quản trị viên";
export const NO_DATA = "Không có dữ liệu";
/** The rows of each list that the view shows. */
export const SHOWN_ROWS = 10;

export type AdminWalletParts = {
  dashboard: Part<Dashboard>;
  /** Enough rows to derive figures from when the dashboard answered 401, else the newest ones. */
  deposits: Deposits;
  withdrawals: Withdrawals;
};

/**
 * The admin wallet overview (document 3 §4). A 401 of the dashboard call alone gives figures
 * derived from the lists; any other failure of it is told as it is.
 */
export function mergeAdminWallet(parts: AdminWalletParts): Schema["AdminWalletView"] {
  const { dashboard } = parts;
  const shown = { deposits: newest(parts.deposits), withdrawals: newest(parts.withdrawals) };
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
  const figures = deriveFigures(rowsOf(parts.deposits, parts.withdrawals));
  return { source: "derived", warning: NEEDS_ADMIN, figures, ...shown };
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

/** A withdrawal's decision in the words of a transaction's status. */
const asTransaction: Record<Schema["WithdrawStatus"], Schema["TransactionStatus"]> = {
  pending: "pending",
  approved: "processing",
  completed: "completed",
  rejected: "cancelled",
};

function rowsOf(deposits: Deposits, withdrawals: Withdrawals): Row[] {
  const ins = deposits.status === "ok" ? deposits.data.items : [];
  const outs = withdrawals.status === "ok" ? withdrawals.data.items : [];
  return [
    ...ins.map(({ amount, status, user }): Row => {
      return { type: "deposit", amount, status, uidCode: user.uidCode };
    }),
    ...outs.map(({ amount, status, wallet }): Row => {
      const { uidCode } = wallet.user;
      return { type: "withdraw", amount, status: asTransaction[status], uidCode };
    }),
  ];
}

/** Figures of the rows at hand; a wallet counts when it has a row. Money in whole đồng. */
function deriveFigures(rows: readonly Row[]): Dashboard {
  const byType: Dashboard["transactions"]["byType"] = {};
  const byStatus: Dashboard["transactions"]["byStatus"] = {};
  let totalVolume = 0;
  for (const { type, amount, status } of rows) {
    const volume = Math.abs(amount);
    totalVolume += volume;
    const before = byType[type] ?? { count: 0, volume: 0 };
    byType[type] = { count: before.count + 1, volume: before.volume + volume };
    byStatus[status] = (byStatus[status] ?? 0) + 1;
  }
  const wallets = new Set(rows.map(({ uidCode }) => uidCode)).size;
  const total = rows.length;
  return {
    summary: { totalWallets: wallets, activeWallets: wallets },
    transactions: {
      total,
      totalVolume,
      avgAmount: total === 0 ? 0 : Math.round(totalVolume / total),
      byType,
      byStatus,
    },
    alerts: [],
  };
}
