import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import type { Db } from "../../db/db.ts";
import type { UserRow } from "../../db/tables.ts";
import type { DepositRow, TransactionRow, WithdrawRow } from "../../db/wallet-tables.ts";
import { isWithin } from "../days.ts";
import { pageOf } from "../paging.ts";
import { isLocked } from "./wallets.ts";

const DEFAULT_LIMIT = 20;
const OVERDUE_MS = 24 * 60 * 60 * 1000;

type Filter<Status> = {
  status?: Status;
  search?: string;
  startDate?: string;
  endDate?: string;
  page?: number;
  limit?: number;
};

type RequestRow = { id: string; userId: string; status: string; createdAt: string };

/** Deposits of all users, newest first. */
export function depositPage(db: Db, filter: Filter<DepositRow["status"]>) {
  return requestPage(db, db.deposits, filter);
}

/** Withdraw requests of all users, newest first. */
export function withdrawPage(db: Db, filter: Filter<WithdrawRow["status"]>) {
  return requestPage(db, db.withdrawals, filter);
}

function requestPage<Row extends RequestRow>(db: Db, rows: Row[], filter: Filter<Row["status"]>) {
  const { status, search, page = 1, limit = DEFAULT_LIMIT } = filter;
  const owners = new Map(db.users.map((user) => [user.id, user]));
  const found = rows
    .filter(
      (row) =>
        (!status || row.status === status) &&
        isWithin(row.createdAt, filter) &&
        (!search || containsWords(plainText(searchTextOf(row, owners.get(row.userId))), search)),
    )
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { rows: pageOf(found, page, limit), total: found.length, page, limit };
}

function searchTextOf({ id }: RequestRow, owner: UserRow | undefined): string {
  return owner ? `${id} ${owner.fullName} ${owner.uidCode} ${owner.email}` : id;
}

/** Statistics over all wallets, of every status. */
export function walletDashboard(db: Db): Schema["AdminWalletDashboard"] {
  const movements = movementsOf(db);
  const totalVolume = volumeOf(movements);
  const total = movements.length;
  return {
    summary: { totalWallets: db.wallets.length, activeWallets: activeWallets(db) },
    transactions: {
      total,
      totalVolume,
      avgAmount: total === 0 ? 0 : Math.round(totalVolume / total),
      byType: volumesByType(movements),
      byStatus: countsByStatus(movements),
    },
    alerts: alerts(db),
  };
}

type Movement = Pick<TransactionRow, "type" | "amount" | "status">;

/** Every movement once: a transfer by its sender's side. */
function movementsOf(db: Db): Movement[] {
  return db.transactions.filter(({ type, amount }) => type !== "transfer" || amount < 0);
}

function volumeOf(movements: readonly Movement[]): number {
  return movements.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
}

function volumesByType(movements: readonly Movement[]): Schema["VolumeByType"] {
  const volumes: Schema["VolumeByType"] = {};
  for (const [type, some] of Map.groupBy(movements, (movement) => movement.type)) {
    volumes[type] = { count: some.length, volume: volumeOf(some) };
  }
  return volumes;
}

function countsByStatus(movements: readonly Movement[]): Schema["CountByStatus"] {
  const counts: Schema["CountByStatus"] = {};
  for (const { status } of movements) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Wallets that can be used now: not locked, and the owner may sign in. */
function activeWallets(db: Db): number {
  const active = new Set(db.users.filter(({ status }) => status === "active").map(({ id }) => id));
  return db.wallets.filter((wallet) => active.has(wallet.userId) && !isLocked(db, wallet)).length;
}

/** What needs attention; alerts with a count of zero are omitted. */
function alerts(db: Db): Schema["WalletAlert"][] {
  const pending = db.deposits.filter(({ status }) => status === "pending");
  const overdue = pending.filter(
    ({ createdAt }) => db.now().getTime() - Date.parse(createdAt) > OVERDUE_MS,
  );
  const withdrawals = (wanted: WithdrawRow["status"]) =>
    db.withdrawals.filter(({ status }) => status === wanted).length;
  const locked = db.wallets.filter((wallet) => isLocked(db, wallet)).length;

  const found: [number, string, Schema["WalletAlertType"]][] = [
    [overdue.length, "yêu cầu nạp tiền chờ xác nhận quá 24 giờ", "error"],
    [pending.length, "yêu cầu nạp tiền đang chờ xác nhận", "warning"],
    [withdrawals("pending"), "yêu cầu rút tiền đang chờ duyệt", "warning"],
    [withdrawals("approved"), "yêu cầu rút tiền đã duyệt, chưa xác nhận chuyển khoản", "info"],
    [locked, "ví đang bị khóa do nhập sai mật khẩu nhiều lần", "info"],
  ];
  return found
    .filter(([count]) => count > 0)
    .map(([count, what, type]) => ({ message: `Có ${count} ${what}`, type }));
}
