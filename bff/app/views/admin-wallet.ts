import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import { requirePermission } from "../auth/require-permission.ts";
import type { UserServices } from "../auth/resolve-user.ts";
import type { Env } from "../http/env.ts";
import type { Clock } from "../lib/clock.ts";
import { UpstreamProblem } from "../upstream/upstream-problem.ts";
import { dashboardFigures, depositPage, withdrawalPage } from "./admin-wallet-shapes.ts";
import { loadOpened, type ViewServices } from "./load.ts";
import { type AdminWalletParts, mergeAdminWallet, SHOWN_ROWS } from "./merge-admin-wallet.ts";
import { isUnauthenticated, shapedPart } from "./part.ts";
import type { UpstreamClient } from "./upstream-client.ts";

/** How many of the waiting requests of a kind are looked through for flags. */
const CHECKED_ROWS = 200;
/** The most rows that the contract allows in one list response. */
const DERIVED_ROWS = 1000;

export type AdminWalletServices = ViewServices & UserServices & { clock: Clock };

/** GET /bff/views/admin-wallet: no fallback for users who may not see the wallets at all. */
export function adminWallet(services: AdminWalletServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const requestSession = { opened: await services.requestSessions.open(c) };
    return services.requestSessions.saveAfter(c, requestSession, async () => {
      const permission = "PERM_WALLET_ADMIN";
      await requirePermission(services, c, requestSession, { permission, allowCached: true });

      const parts = await loadOpened(services, c, requestSession, {
        load: (client) => load(client, c.get("requestId")),
        // Every part was rejected: then it is the session, not the part.
        isRefused: (loaded) => Object.values(loaded).every(isUnauthenticated),
      });
      // Everything failed, and not for lack of admin rights: then it is the server.
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
