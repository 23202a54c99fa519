import type { Context } from "hono";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { requirePermission, type UserServices } from "../auth/users.ts";
import type { Env } from "../http/env.ts";
import { type Clock, DAY_MS } from "../lib/clock.ts";
import { finiteNumber, jsonObject, text, textOrNull, word } from "../lib/schemas.ts";
import { UpstreamProblem } from "../upstream/call-json.ts";
import {
  isUnauthenticated,
  loadOpened,
  mapPart,
  type Part,
  shapedPart,
  type UpstreamClient,
  type ViewServices,
} from "./load.ts";

const CHECKED_ROWS = 200;
/** The most rows that the contract allows. */
const DERIVED_ROWS = 1000;

export type AdminWalletServices = ViewServices & UserServices & { clock: Clock };

/** No fallback for users who may not see the wallets at all. */
export function adminWallet(services: AdminWalletServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const requestSession = { opened: await services.requestSessions.open(c) };
    return services.requestSessions.saveAfter(c, requestSession, async () => {
      const permission = "PERM_WALLET_ADMIN";
      await requirePermission(services, c, requestSession, { permission, allowCached: true });

      const parts = await loadOpened(services, c, requestSession, {
        load: (client) => load(client, c.get("requestId")),
        // If every part is rejected, it is the session.
        isRefused: (loaded) => Object.values(loaded).every(isUnauthenticated),
      });
      // If everything failed, and not for lack of admin rights, it is the server.
      const { dashboard, deposits, withdrawals } = parts;
      const all = [dashboard, deposits, withdrawals];
      const isDown = all.every(({ status }) => status === "failed");
      if (dashboard.status === "failed" && isDown && !isUnauthenticated(dashboard)) {
        throw new UpstreamProblem(dashboard.problem);
      }
      const now = services.clock.now();
      return c.json<Schema["AdminWalletView"]>(mergeAdminWallet(parts, now));
    });
  };
}

async function load(client: UpstreamClient, requestId: string): Promise<AdminWalletParts> {
  const [dashboard, lists, waiting] = await Promise.all([
    shapedPart(client.GET("/admin/wallet/dashboard"), requestId, dashboardFigures),
    loadLists(client, requestId, { limit: SHOWN_ROWS }),
    loadLists(client, requestId, { limit: CHECKED_ROWS, status: "pending" }),
  ]);
  const checked = { waitingDeposits: waiting.deposits, waitingWithdrawals: waiting.withdrawals };
  const listed = lists.deposits.status === "ok" || lists.withdrawals.status === "ok";
  if (!isUnauthenticated(dashboard) || !listed) return { dashboard, ...lists, ...checked };
  const whole = await loadLists(client, requestId, { limit: DERIVED_ROWS });
  return { dashboard, ...whole, ...checked };
}

type Selection = { limit: number; status?: "pending" };

async function loadLists(client: UpstreamClient, requestId: string, selection: Selection) {
  const query = { params: { query: { page: 1, ...selection } } };
  const [deposits, withdrawals] = await Promise.all([
    shapedPart(client.GET("/admin/wallet/pending-deposits", query), requestId, depositPage),
    shapedPart(client.GET("/admin/wallet/withdraw-requests", query), requestId, withdrawalPage),
  ]);
  return { deposits, withdrawals };
}

// Missing parts become null or empty, and unknown values pass as text. Only another shape, or rows
// without their key fields, are invalid.

const figure = v.fallback(v.nullable(finiteNumber), null);

const noOwner = { fullName: "", uidCode: "", email: "" };
const owner = v.fallback(v.object({ fullName: text, uidCode: text, email: text }), noOwner);

const flags = v.fallback(v.optional(v.array(word<Schema["RequestFlag"]>())), undefined);

const deposit = v.object({
  id: v.string(),
  type: v.fallback(word<Schema["TransactionType"]>(), "deposit"),
  amount: finiteNumber,
  description: text,
  status: word<Schema["TransactionStatus"]>(),
  createdAt: v.string(),
  recipientId: textOrNull,
  senderId: textOrNull,
  user: owner,
  metadata: v.fallback(v.object({ description: textOrNull }), { description: null }),
  flags,
}) satisfies v.GenericSchema<unknown, Schema["AdminDeposit"]>;

const withdrawal = v.object({
  id: v.string(),
  amount: finiteNumber,
  bankName: text,
  accountNumber: text,
  accountHolderName: text,
  status: word<Schema["WithdrawStatus"]>(),
  userNote: textOrNull,
  adminNote: textOrNull,
  receiptImageUrl: textOrNull,
  createdAt: v.string(),
  wallet: v.fallback(v.object({ user: owner }), { user: noOwner }),
  flags,
}) satisfies v.GenericSchema<unknown, Schema["WithdrawRequest"]>;

const count = v.fallback(v.optional(finiteNumber), undefined);
const volume = v.fallback(
  v.optional(v.object({ count: finiteNumber, volume: finiteNumber })),
  undefined,
);

const depositPage = v.object({ items: v.array(deposit), total: count });
const withdrawalPage = v.object({ items: v.array(withdrawal), total: count });

type Transactions = Schema["AdminWalletTransactions"];

const byType = v.object({
  deposit: volume,
  transfer: volume,
  payment: volume,
  withdraw: volume,
  service: volume,
  tap_point_redeem: volume,
} satisfies Record<Schema["TransactionType"], unknown>);

const byStatus = v.object({
  pending: count,
  processing: count,
  completed: count,
  success: count,
  failed: count,
  cancelled: count,
} satisfies Record<Schema["TransactionStatus"], unknown>);

const unknownTransactions: Transactions = {
  total: null,
  totalVolume: null,
  avgAmount: null,
  byType: null,
  byStatus: null,
};

const alertTypes = ["info", "warning", "error"] as const satisfies Schema["WalletAlertType"][];

const alert = v.object({
  message: v.fallback(
    v.pipe(v.string(), v.nonEmpty()),
    "Máy chủ gửi một cảnh báo không có nội dung",
  ),
  // Unknown severity: better to look once too often.
  type: v.fallback(v.picklist(alertTypes), "warning"),
});

const transactions = v.object({
  total: figure,
  totalVolume: figure,
  avgAmount: figure,
  byType: v.fallback(v.nullable(v.pipe(jsonObject, byType)), null),
  byStatus: v.fallback(v.nullable(v.pipe(jsonObject, byStatus)), null),
});

const dashboardFigures = v.pipe(
  jsonObject,
  v.object({
    summary: v.fallback(v.object({ totalWallets: figure, activeWallets: figure }), {
      totalWallets: null,
      activeWallets: null,
    }),
    transactions: v.fallback(transactions, unknownTransactions),
    alerts: v.fallback(v.nullable(v.array(v.pipe(jsonObject, alert))), null),
  }),
) satisfies v.GenericSchema<unknown, Schema["AdminWalletFigures"]>;

const NEEDS_ADMIN = "Cần đăng nhập quản trị viên";
const NO_DATA = "Không có dữ liệu";
const SHOWN_ROWS = 10;

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

type Lists = { deposits: Deposits; withdrawals: Withdrawals };
type Movement = {
  type: "deposit" | "withdraw";
  amount: number;
  status: Schema["TransactionStatus"];
};

const OVERDUE_MS = DAY_MS;

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
  if (deposits.status === "failed" || withdrawals.status === "failed") return unknownTransactions;
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
  return { ...unknownTransactions, total };
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
