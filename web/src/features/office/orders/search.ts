import type { Schema } from "#openapi/schema.ts";

export const paymentMethods = [
  "COD",
  "BANK_TRANSFER",
  "TAP_WALLET",
] as const satisfies readonly Schema["PaymentMethod"][];

export const paymentStatuses = [
  "UNPAID",
  "PAID",
  "REFUNDED",
] as const satisfies readonly Schema["PaymentStatus"][];

/** In the order of an order's life. */
export const orderStatuses = [
  "pending",
  "confirmed",
  "packing",
  "shipping",
  "delivered",
  "completed",
  "cancel_requested",
  "cancelled",
  "returned",
] as const satisfies readonly Schema["OrderStatus"][];

/** The tab of orders that wait for an answer to their cancel request; the other tab has no name. */
export const REQUESTS = "yeu-cau-huy" as const;

/** Which orders the list shows. Omitted fields are not sent. */
export type OrderFilter = {
  /** Part of an order id, of a product name, or of the receiver's name or phone. */
  search?: string;
  payment_method?: Schema["PaymentMethod"];
  payment_status?: Schema["PaymentStatus"];
  status?: Schema["OrderStatus"];
  /** The tab. The call behind `REQUESTS` knows no other filter. */
  muc?: typeof REQUESTS;
  page?: number;
  size?: number;
};

/** The search params of the screen: the filter, its display and the open dialogs. */
export type OrderSearch = OrderFilter & {
  /** Ids of hidden columns; undefined means this device's preference. */
  an?: string[];
  /** Shows cards instead of rows. */
  dang?: "the";
  /** Id of the order in the side panel. */
  xem?: string;
  /** Id of the order whose status is being changed. */
  doi?: string;
  /** Id of the order whose packing slip is open. */
  phieu?: string;
};
