import type { Schema } from "#openapi/schema.ts";
import { type ShopKey, shops } from "./catalogue/shops.ts";
import { day, daysBefore } from "./dates.ts";
import { historyOf, type OrderHistoryStep, paymentStatusOf } from "./order-history.ts";
import { createItems, type SeedOrderItem } from "./order-items.ts";
import { cancelReasons, orderNotes } from "./order-texts.ts";
import { type SeedUser, userByKey } from "./people/users.ts";
import { provinceOf } from "./places.ts";
import { createRandom, elementAt, type Random } from "./random.ts";

type OrderStatus = Schema["OrderStatus"];

export interface SeedOrder {
  /** A uuid. */
  id: string;
  buyerKey: string;
  shop: ShopKey;
  status: OrderStatus;
  paymentMethod: Schema["PaymentMethod"];
  paymentStatus: Schema["PaymentStatus"];
  items: readonly SeedOrderItem[];
  /** Whole đồng, like every amount here. `total` = `subTotal` + `shippingFee` − `discount`. */
  subTotal: number;
  shippingFee: number;
  discount: number;
  total: number;
  receiverName: string;
  receiverPhone: string;
  shippingAddress: string;
  note: string | null;
  cancelReason: string | null;
  /** Oldest first; the last entry is the current status. */
  history: readonly OrderHistoryStep[];
  createdAt: Date;
  updatedAt: Date;
}

const shippingFee = 25_000;
export const demoBuyerKey = "muahang";

/** Number of orders per status: of the demo buyer, of all others. */
const counts: Record<OrderStatus, readonly [demo: number, others: number]> = {
  pending: [2, 18],
  confirmed: [1, 13],
  packing: [1, 12],
  shipping: [2, 18],
  delivered: [2, 12],
  completed: [6, 164],
  cancel_requested: [1, 9],
  cancelled: [2, 27],
  returned: [1, 9],
};

/** Age of an order by status, in days: minimum, maximum. */
const ages: Record<OrderStatus, readonly [number, number]> = {
  pending: [0.05, 1.5],
  confirmed: [0.2, 3],
  packing: [0.5, 4],
  shipping: [1, 6],
  delivered: [3, 10],
  completed: [8, 360],
  cancel_requested: [0.3, 3],
  cancelled: [2, 355],
  returned: [12, 340],
};

function isStatus(text: string): text is OrderStatus {
  return Object.hasOwn(counts, text);
}

/** Skewed toward recent orders, as in a growing business. */
function ageOf(status: OrderStatus, random: Random): number {
  const [least, most] = ages[status];
  return least + (most - least) * random.next() ** 1.4;
}

function discountOf(subTotal: number, random: Random): number {
  if (!random.chance(0.12)) return 0;
  if (subTotal < 200_000) return shippingFee;
  return random.chance(0.5) ? 50_000 : Math.floor(subTotal / 10_000) * 1_000;
}

function methodOf(random: Random): Schema["PaymentMethod"] {
  return random.pick(["COD", "COD", "COD", "COD", "TAP_WALLET", "TAP_WALLET", "BANK_TRANSFER"]);
}

function addressOf(buyer: SeedUser): string {
  const province = provinceOf(buyer.provinceCode);
  const ward = province.wards.find(({ code }) => code === buyer.wardCode);
  return [buyer.address, ward?.name, province.name].filter(Boolean).join(", ");
}

function orderOf(status: OrderStatus, buyer: SeedUser, createdAt: Date, now: Date, random: Random) {
  const shop = random.pick(shops).key;
  const items = createItems(shop, random);
  const subTotal = items.reduce((sum, { total }) => sum + total, 0);
  const discount = discountOf(subTotal, random);
  const paymentMethod = methodOf(random);
  const history = historyOf(status, createdAt, now, random);
  const withCancel = status === "cancel_requested" || status === "cancelled";
  return {
    id: random.uuid(),
    buyerKey: buyer.key,
    shop,
    status,
    paymentMethod,
    paymentStatus: paymentStatusOf(status, paymentMethod),
    items,
    subTotal,
    shippingFee,
    discount,
    total: subTotal + shippingFee - discount,
    receiverName: buyer.fullName,
    receiverPhone: buyer.phone,
    shippingAddress: addressOf(buyer),
    note: random.chance(0.35) ? random.pick(orderNotes) : null,
    cancelReason: withCancel ? random.pick(cancelReasons) : null,
    history,
    createdAt,
    updatedAt: elementAt(history, history.length - 1).at,
  } satisfies SeedOrder;
}

/**
 * 300 orders of the year before `now`, in every status, oldest first. The demo buyer has 18 of
 * them, at least one per status; nobody ordered before joining.
 */
export function createOrders(now: Date, seed: number, users: readonly SeedUser[]): SeedOrder[] {
  const random = createRandom(seed);
  const demoBuyer = userByKey(users, demoBuyerKey);
  const buyers = users.filter(
    ({ roleCode, status, key }) =>
      roleCode === "R04" && status !== "pending" && key !== demoBuyerKey,
  );
  const orders: SeedOrder[] = [];

  function add(status: OrderStatus, candidates: readonly SeedUser[]) {
    const createdAt = daysBefore(now, ageOf(status, random));
    const joined = candidates.filter((one) => one.createdAt.getTime() < createdAt.getTime() - day);
    const buyer = random.pick(joined);
    orders.push(orderOf(status, buyer, createdAt, now, random));
  }

  for (const [status, [ofDemoBuyer, ofOthers]] of Object.entries(counts)) {
    if (!isStatus(status)) continue;
    for (let left = ofDemoBuyer; left > 0; left -= 1) add(status, [demoBuyer]);
    for (let left = ofOthers; left > 0; left -= 1) add(status, buyers);
  }
  return orders.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
