import type { Schema } from "#openapi/schema.ts";

type Status = Schema["OrderStatus"];
type Group = Exclude<Schema["OrderGroup"], "all">;

/** 'TAP' and the last 6 characters of the id: what people call an order. */
export function shortId({ id }: { id: string }): string {
  return `TAP${id.slice(-6)}`;
}

/** The tab of "my orders" under which each status is filed (document 2 §4). */
export const groupOf: Record<Status, Group> = {
  pending: "pending",
  confirmed: "pending",
  packing: "pending",
  shipping: "shipping",
  delivered: "delivered",
  completed: "completed",
  cancel_requested: "cancelled",
  cancelled: "cancelled",
  returned: "cancelled",
};

/** Who moves an order: the buyer and the shop by the tables below, an administrator freely. */
export type Mover = "buyer" | "shop" | "admin";

type Moves = Record<Status, readonly Status[]>;

const nowhere: Moves = {
  pending: [],
  confirmed: [],
  packing: [],
  shipping: [],
  delivered: [],
  completed: [],
  cancel_requested: [],
  cancelled: [],
  returned: [],
};

const buyerMoves: Moves = {
  ...nowhere,
  pending: ["cancel_requested"],
  confirmed: ["cancel_requested"],
  packing: ["cancel_requested"],
  delivered: ["completed"],
};

// Forward, steps may be skipped. Out of cancel_requested the shop accepts or takes the work up again.
const shopMoves: Moves = {
  ...nowhere,
  pending: ["confirmed", "packing", "shipping", "cancelled"],
  confirmed: ["packing", "shipping", "cancelled"],
  packing: ["shipping", "cancelled"],
  shipping: ["delivered", "returned"],
  delivered: ["completed", "returned"],
  completed: ["returned"],
  cancel_requested: ["confirmed", "packing", "shipping", "cancelled"],
};

export function mayMove(mover: Mover, from: Status, to: Status): boolean {
  if (mover === "admin") return true;
  return (mover === "shop" ? shopMoves : buyerMoves)[from].includes(to);
}
