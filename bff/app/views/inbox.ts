import type { Context } from "hono";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { mayDo, type SessionUser, type UserServices } from "../auth/users.ts";
import type { Env } from "../http/env.ts";
import type { Clock } from "../lib/clock.ts";
import { count, finiteNumber, textOrNull, word } from "../lib/schemas.ts";
import {
  loadAllowed,
  mapPart,
  type Part,
  shapedPart,
  type UpstreamClient,
  type ViewServices,
} from "./load.ts";

type View = Schema["InboxView"];
type Entry = Schema["InboxEntry"];

const READ_ROWS = 20;
const MAX_ENTRIES = 50;

export function inbox(services: ViewServices & UserServices & { clock: Clock }) {
  return async (c: Context<Env>): Promise<Response> => {
    const asOf = new Date(services.clock.now()).toISOString();
    const { parts } = await loadAllowed(services, c, {
      sourcesFor,
      load: (client, sources) => readLists(client, sources, c.get("requestId")),
      keepAllowed: ({ orders, movements, withdrawals }, sources): Lists => ({
        orders: sources.orders ? orders : undefined,
        movements: sources.movements ? movements : undefined,
        withdrawals: sources.withdrawals ? withdrawals : undefined,
      }),
    });
    return c.json<View>({ asOf, ...mergeInbox(parts) });
  };
}

type Sources = Record<"orders" | "movements" | "withdrawals", boolean>;

/** Lists whose screens this user may open: an entry leads there. */
const sourcesFor = (user: SessionUser): Sources => ({
  orders: mayDo(user, "PERM_ORDER_VIEW_SELF") && mayDo(user, "PERM_ORDER_CREATE"),
  movements: mayDo(user, "PERM_TESTING_WALLET"),
  withdrawals: mayDo(user, "PERM_WALLET_WITHDRAW_REQUEST", "PERM_TESTING_WALLET"),
});

type List = { rows: number; total: number; entries: Entry[] };

/** Undefined for what the user may not read. */
export type Lists = Record<keyof Sources, Part<List> | undefined>;

async function readLists(
  client: UpstreamClient,
  sources: Sources,
  requestId: string,
): Promise<Lists> {
  const sized = { params: { query: { page: 1, size: READ_ROWS } } };
  const limited = { params: { query: { page: 1, limit: READ_ROWS } } };
  const [orders, movements, withdrawals] = await Promise.all([
    sources.orders ? shapedPart(client.GET("/orders/me", sized), requestId, orderList) : undefined,
    sources.movements
      ? shapedPart(client.GET("/wallet/history", limited), requestId, movementList)
      : undefined,
    sources.withdrawals
      ? shapedPart(client.GET("/wallet/withdraw-requests", limited), requestId, withdrawalList)
      : undefined,
  ]);
  return { orders, movements, withdrawals };
}

export function mergeInbox(lists: Lists): Omit<View, "asOf"> {
  const { orders, movements, withdrawals } = lists;
  const entries = [orders, movements, withdrawals]
    .flatMap((list) => (list?.status === "ok" ? list.data.entries : []))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const reading = (list: Part<List> | undefined) =>
    list && mapPart(list, ({ rows, total }) => ({ read: rows, total }));
  return {
    entries: entries.slice(0, MAX_ENTRIES),
    omitted: Math.max(0, entries.length - MAX_ENTRIES),
    orders: reading(orders),
    movements: reading(movements),
    withdrawals: reading(withdrawals),
  };
}

/** A server may ignore the size of the page. */
const rowsOf = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(row),
    v.transform((rows) => rows.slice(0, READ_ROWS)),
  );

const time = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

const order = v.object({
  id: v.string(),
  status_id: word<Schema["OrderStatus"]>(),
  total_price: finiteNumber,
  created_at: time,
  updated_at: v.fallback(v.optional(time), undefined),
  history: v.fallback(v.array(v.object({ at: time })), []),
});

const ownSteps = new Set<string>(["pending", "cancel_requested"] satisfies Schema["OrderStatus"][]);

const orderList = v.pipe(
  v.object({ data: rowsOf(order), total: count }),
  v.transform(({ data, total }): List => {
    const entries = data
      .filter(({ status_id }) => !ownSteps.has(status_id))
      .map(
        ({
          id,
          status_id: status,
          total_price: amount,
          created_at,
          updated_at,
          history,
        }): Entry => {
          const at = history.at(-1)?.at ?? updated_at ?? created_at;
          return { kind: "order", id: `${id} ${status}`, at, itemId: id, status, amount };
        },
      );
    return { rows: data.length, total, entries };
  }),
);

const isSettled: Record<Schema["TransactionStatus"], boolean> = {
  pending: false,
  processing: false,
  completed: true,
  success: true,
  failed: true,
  cancelled: true,
};

const movement = v.object({
  id: v.string(),
  type: word<Schema["TransactionType"]>(),
  amount: finiteNumber,
  status: word<Schema["TransactionStatus"]>(),
  createdAt: time,
  recipientId: textOrNull,
  senderId: textOrNull,
});

/** The withdrawal request has an entry; refunds get their own. */
const isOfRequest = ({ type, amount }: v.InferOutput<typeof movement>) =>
  type === "withdraw" && amount < 0;

const movementList = v.pipe(
  v.object({ transactions: rowsOf(movement), pagination: v.object({ total: count }) }),
  v.transform(({ transactions, pagination: { total } }): List => {
    const entries = transactions
      .filter((row) => isSettled[row.status] && !isOfRequest(row))
      .map(({ id, type, amount, status, createdAt: at, recipientId, senderId }): Entry => {
        const other = amount < 0 ? recipientId : senderId;
        const counterpart = type === "transfer" ? other : null;
        const about = { id: `${id} ${status}`, at, itemId: id, status, amount };
        return { kind: "movement", ...about, type, counterpart };
      });
    return { rows: transactions.length, total, entries };
  }),
);

const withdrawal = v.object({
  id: v.string(),
  amount: finiteNumber,
  status: word<Schema["WithdrawStatus"]>(),
  createdAt: time,
});

const withdrawalList = v.pipe(
  v.object({ items: rowsOf(withdrawal), total: count }),
  v.transform(({ items, total }): List => {
    const entries = items
      .filter(({ status }) => status !== "pending")
      .map(({ id, amount, status, createdAt: at }): Entry => {
        return { kind: "withdrawal", id: `${id} ${status}`, at, itemId: id, status, amount };
      });
    return { rows: items.length, total, entries };
  }),
);
