import type { Context } from "hono";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { requirePermission, type UserServices } from "../auth/users.ts";
import type { Env } from "../http/env.ts";
import type { Clock } from "../lib/clock.ts";
import { finiteNumber, jsonObject, word } from "../lib/schemas.ts";
import { UpstreamProblem } from "../upstream/call-json.ts";
import {
  isUnauthenticated,
  loadOpened,
  shapedPart,
  type UpstreamClient,
  type ViewServices,
} from "./load.ts";
import { type AdminWalletParts, mergeAdminWallet, SHOWN_ROWS } from "./merge-admin-wallet.ts";

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

const text = v.fallback(v.string(), "");
const textOrNull = v.fallback(v.nullable(v.string()), null);
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

const unknownTransactions: Schema["AdminWalletTransactions"] = {
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
