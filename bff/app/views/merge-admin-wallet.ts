import type { Schema } from "#openapi/schema.ts";
import { isUnauthenticated, mapPart, type Part } from "./load.ts";

const NEEDS_ADMIN = "Cần đăng nhập quản trị viên";
const NO_DATA = "Không có dữ liệu";
export const SHOWN_ROWS = 10;

export type AdminWalletParts = {
  dashboard: Part<Schema["AdminWalletFigures"]>;
  /** Enough rows to derive figures from when the dashboard call got 401, else the newest ones. */
  deposits: Deposits;
  withdrawals: Withdrawals;
  waitingDeposits: Deposits;
  waitingWithdrawals: Withdrawals;
};

type Newest<Row> = { items: Row[]; total?: number | undefined };
type Deposits = Part<Newest<Schema["AdminDeposit"]>>;
type Withdrawals = Part<Newest<Schema["WithdrawRequest"]>>;

/**
 * When the dashboard call alone gets 401, figures are derived from the lists; any other failure is
 * reported. `now` in milliseconds.
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

type Waiting = Newest<{ id: string; flags?: Schema["RequestFlag"][] | undefined }>;

function findingsOf(list: Part<Waiting>): Schema["FindingsPart"] {
  if (list.status === "failed") return list;
  const { items, total } = list.data;
  const flagged = items.flatMap(({ id, flags }) => (flags?.length ? [{ id, flags }] : []));
  const known = total !== undefined && { total };
  return { status: "ok", data: { flagged, seen: items.length, ...known } };
}

const newest = <Row>(list: Part<Newest<Row>>) =>
  mapPart(list, ({ items }) => ({ items: items.slice(0, SHOWN_ROWS) }));

const isWhole = ({ items, total }: Newest<unknown>) => total !== undefined && total <= items.length;

type Transactions = Schema["AdminWalletTransactions"];
type Lists = { deposits: Deposits; withdrawals: Withdrawals };
type Movement = {
  type: "deposit" | "withdraw";
  amount: number;
  status: Schema["TransactionStatus"];
};

const OVERDUE_MS = 24 * 60 * 60 * 1000;

/** Null for what the lists cannot tell: the wallets, and sums unless every row was loaded. */
function deriveFigures(lists: Lists, now: number): Schema["AdminWalletFigures"] {
  return {
    summary: { totalWallets: null, activeWallets: null },
    transactions: deriveTransactions(lists),
    alerts: [...depositAlerts(lists.deposits, now), ...withdrawalAlerts(lists.withdrawals)],
  };
}

const asTransaction: Record<Schema["WithdrawStatus"], Schema["TransactionStatus"]> = {
  pending: "pending",
  approved: "processing",
  completed: "completed",
  rejected: "cancelled",
};

function deriveTransactions({ deposits, withdrawals }: Lists): Transactions {
  const unknown = { total: null, totalVolume: null, avgAmount: null, byType: null, byStatus: null };
  if (deposits.status === "failed" || withdrawals.status === "failed") return unknown;
  const totals = [deposits.data.total, withdrawals.data.total];
  const movements = [
    ...deposits.data.items.map(({ amount, status }): Movement => {
      return { type: "deposit", amount, status };
    }),
    ...withdrawals.data.items.map(({ amount, status }): Movement => {
      return { type: "withdraw", amount, status: asTransaction[status] ?? status };
    }),
  ];
  if (isWhole(deposits.data) && isWhole(withdrawals.data)) return sumsOf(movements);
  const isKnown = (total: number | undefined) => total !== undefined;
  const known = totals.filter(isKnown);
  const total = known.length === totals.length ? known.reduce((sum, one) => sum + one, 0) : null;
  return { ...unknown, total };
}

/** Amounts in whole đồng, without their sign. */
function sumsOf(movements: readonly Movement[]): Transactions {
  const byType: Schema["VolumeByType"] = {};
  const byStatus: Schema["CountByStatus"] = {};
  let totalVolume = 0;
  for (const { type, amount, status } of movements) {
    const volume = Math.abs(amount);
    totalVolume += volume;
    const before = byType[type] ?? { count: 0, volume: 0 };
    byType[type] = { count: before.count + 1, volume: before.volume + volume };
    byStatus[status] = (byStatus[status] ?? 0) + 1;
  }
  const total = movements.length;
  const avgAmount = total === 0 ? 0 : Math.round(totalVolume / total);
  return { total, totalVolume, avgAmount, byType, byStatus };
}

type Alert = Schema["WalletAlert"];

function depositAlerts(deposits: Deposits, now: number): Alert[] {
  if (deposits.status === "failed") return [unread("nạp tiền")];
  const { items } = deposits.data;
  const pending = items.filter(({ status }) => status === "pending");
  const overdue = pending.filter(({ createdAt }) => now - Date.parse(createdAt) > OVERDUE_MS);
  const say = alertsOf(!isWhole(deposits.data));
  return [
    ...unseen(deposits.data, "nạp tiền"),
    ...say(overdue.length, "yêu cầu nạp tiền chờ xác nhận quá 24 giờ", "error"),
    ...say(pending.length, "yêu cầu nạp tiền đang chờ xác nhận", "warning"),
  ];
}

function withdrawalAlerts(withdrawals: Withdrawals): Alert[] {
  if (withdrawals.status === "failed") return [unread("rút tiền")];
  const { items } = withdrawals.data;
  const countOf = (wanted: Schema["WithdrawStatus"]) =>
    items.filter(({ status }) => status === wanted).length;
  const say = alertsOf(!isWhole(withdrawals.data));
  return [
    ...unseen(withdrawals.data, "rút tiền"),
    ...say(countOf("pending"), "yêu cầu rút tiền đang chờ duyệt", "warning"),
    ...say(countOf("approved"), "yêu cầu rút tiền đã duyệt, chưa xác nhận chuyển khoản", "info"),
  ];
}

function alertsOf(isPart: boolean) {
  return (count: number, what: string, type: Alert["type"]): Alert[] =>
    count > 0 ? [{ message: `Có ${isPart ? "ít nhất " : ""}${count} ${what}`, type }] : [];
}

function unseen(list: Newest<unknown>, kind: string): Alert[] {
  if (isWhole(list)) return [];
  const { items, total } = list;
  const all = total === undefined ? "yêu cầu" : `trong ${total} yêu cầu`;
  const message = `Chỉ xem được ${items.length} ${all} ${kind}${total === undefined ? " mới nhất" : ""}`;
  return [{ message, type: "info" }];
}

/** A list that could not be read must not look like one in which nothing waits. */
function unread(kind: string): Alert {
  const message = `Không đọc được danh sách ${kind}, nên chưa biết có yêu cầu nào đang chờ`;
  return { message, type: "warning" };
}
