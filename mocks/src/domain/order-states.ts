import type { Schema } from "#openapi/schema.ts";

type Status = Schema["OrderStatus"];
type Group = Exclude<Schema["OrderGroup"], "all">;

export function shortId({ id }: { id: string }): string {
  return `TAP${id.slice(-6)}`;
}

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

/** Buyer and shop are limited by the tables below, an administrator is not. */
export type Actor = "buyer" | "shop" | "admin";

type Transitions = Record<Status, readonly Status[]>;

const noTransitions: Transitions = {
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

const buyerTransitions: Transitions = {
  ...noTransitions,
  pending: ["cancel_requested"],
  confirmed: ["cancel_requested"],
  packing: ["cancel_requested"],
  delivered: ["completed"],
};

// Steps forward may be skipped. From cancel_requested the shop accepts, or resumes the order.
const shopTransitions: Transitions = {
  ...noTransitions,
  pending: ["confirmed", "packing", "shipping", "cancelled"],
  confirmed: ["packing", "shipping", "cancelled"],
  packing: ["shipping", "cancelled"],
  shipping: ["delivered", "returned"],
  delivered: ["completed", "returned"],
  completed: ["returned"],
  cancel_requested: ["confirmed", "packing", "shipping", "cancelled"],
};

export function canTransition(actor: Actor, from: Status, to: Status): boolean {
  if (actor === "admin") return true;
  return (actor === "shop" ? shopTransitions : buyerTransitions)[from].includes(to);
}
