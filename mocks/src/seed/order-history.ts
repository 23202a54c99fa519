import type { Schema } from "#openapi/schema.ts";
import { hour } from "./dates.ts";
import { returnReasons } from "./order-texts.ts";
import type { Random } from "./random.ts";

type OrderStatus = Schema["OrderStatus"];

export interface OrderHistoryStep {
  status: OrderStatus;
  at: Date;
  note?: string;
}

/** The statuses that lead to each status. */
const paths = {
  pending: ["pending"],
  confirmed: ["pending", "confirmed"],
  packing: ["pending", "confirmed", "packing"],
  shipping: ["pending", "confirmed", "packing", "shipping"],
  delivered: ["pending", "confirmed", "packing", "shipping", "delivered"],
  completed: ["pending", "confirmed", "packing", "shipping", "delivered", "completed"],
  cancel_requested: ["pending", "confirmed", "cancel_requested"],
  cancelled: ["pending", "cancel_requested", "cancelled"],
  returned: ["pending", "confirmed", "packing", "shipping", "delivered", "returned"],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Hours between a step and the previous one: minimum, maximum. */
const hoursToReach: Record<OrderStatus, readonly [number, number]> = {
  pending: [0, 0],
  confirmed: [1, 12],
  packing: [3, 18],
  shipping: [4, 24],
  delivered: [20, 96],
  completed: [6, 72],
  cancel_requested: [1, 10],
  cancelled: [2, 30],
  returned: [12, 60],
};

function noteOf(status: OrderStatus, random: Random): Pick<OrderHistoryStep, "note"> {
  if (status === "confirmed") return { note: "Shop đã nhận đơn" };
  if (status === "returned") return { note: random.pick(returnReasons) };
  return {};
}

/** The steps from `createdAt` to the current status, oldest first and all before `now`. */
export function historyOf(
  status: OrderStatus,
  createdAt: Date,
  now: Date,
  random: Random,
): OrderHistoryStep[] {
  const path: readonly OrderStatus[] = paths[status];
  let reached = 0;
  const offsets = path.map((step) => {
    const [least, most] = hoursToReach[step];
    reached += random.int(least * 60, most * 60) / 60;
    return reached * hour;
  });
  const age = now.getTime() - createdAt.getTime();
  const fit = Math.min(1, (age * 0.95) / Math.max(1, reached * hour));

  return path.map((step, index) => ({
    status: step,
    at: new Date(createdAt.getTime() + Math.floor((offsets[index] ?? 0) * fit)),
    ...noteOf(step, random),
  }));
}

/** COD is paid on delivery, the wallet at once, a bank transfer before the shop confirms. */
export function paymentStatusOf(
  status: OrderStatus,
  method: Schema["PaymentMethod"],
): Schema["PaymentStatus"] {
  if (status === "returned") return "REFUNDED";
  if (method === "COD") {
    return status === "delivered" || status === "completed" ? "PAID" : "UNPAID";
  }
  if (status === "cancelled") return "REFUNDED";
  return method === "BANK_TRANSFER" && status === "pending" ? "UNPAID" : "PAID";
}
