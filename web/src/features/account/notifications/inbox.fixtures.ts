import type { Schema } from "#openapi/schema.ts";
import type { Entry, View } from "./inbox.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const today = () => new Date().toISOString();
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

export const movementOf = (id: string, over: Partial<Schema["InboxMovement"]> = {}): Entry => ({
  kind: "movement",
  id: `${id} ${over.status ?? "completed"}`,
  at: today(),
  itemId: id,
  status: "completed",
  amount: 200_000,
  type: "transfer",
  counterpart: "TAP_3F9A21BC",
  ...over,
});

const orderOf = (status: Schema["OrderStatus"], at: string): Entry => ({
  kind: "order",
  id: `7d0f2a54-3c1e-4b8a-9c55-2f6e01ab94c7 ${status}`,
  at,
  itemId: "7d0f2a54-3c1e-4b8a-9c55-2f6e01ab94c7",
  status,
  amount: 395_000,
});

const withdrawalOf = (status: Schema["WithdrawStatus"], at: string): Entry => ({
  kind: "withdrawal",
  id: `rt-0031 ${status}`,
  at,
  itemId: "rt-0031",
  status,
  amount: 500_000,
});

const read = (rows: number): Schema["InboxPart"] => ({
  status: "ok",
  data: { read: rows, total: rows },
});

export const failedPart: Schema["InboxPart"] = {
  status: "failed",
  problem: { status: 503, message: "Bảo trì", code: "UPSTREAM_UNAVAILABLE", requestId: "r-1" },
};

export const viewOf = (entries: Entry[], over: Partial<View> = {}): View => ({
  asOf: today(),
  entries,
  omitted: 0,
  orders: read(1),
  movements: read(3),
  withdrawals: read(1),
  ...over,
});

export const filledView = () =>
  viewOf([
    movementOf("gd-3"),
    orderOf("shipping", today()),
    movementOf("gd-2", { amount: -45_000, type: "payment", counterpart: null, at: daysAgo(1) }),
    withdrawalOf("rejected", daysAgo(2)),
    movementOf("gd-1", { type: "deposit", status: "cancelled", counterpart: null, at: daysAgo(3) }),
  ]);
