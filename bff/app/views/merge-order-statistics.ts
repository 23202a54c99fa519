import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { oneSpelling, plainText } from "#openapi/search-text.ts";
import { type Days, dayOf, daysOf } from "../lib/days.ts";
import { finiteNumber, text, word } from "../lib/schemas.ts";

type View = Schema["OrderStatisticsView"];

type OrderFigures = Pick<View, "totals" | "byDay" | "byStatus" | "byPaymentMethod">;

/**
 * An order counts once it was delivered, unless it or its money went back.
 * Statuses are listed in this order.
 */
const countsAsRevenue: Record<Schema["OrderStatus"], boolean> = {
  pending: false,
  confirmed: false,
  packing: false,
  shipping: false,
  delivered: true,
  completed: true,
  cancel_requested: false,
  cancelled: false,
  returned: false,
};

/** A refunded order may be taken up again and completed: its money is still with the buyer. */
const wasGivenBack: Record<Schema["PaymentStatus"], boolean> = {
  UNPAID: false,
  PAID: false,
  REFUNDED: true,
};

// Unknown statuses are not revenue.
const isRevenue = ({ status, payment }: CountedOrder) =>
  (countsAsRevenue[status] ?? false) && !(payment && wasGivenBack[payment]);

const sumOf = (orders: readonly CountedOrder[]) =>
  orders.filter(isRevenue).reduce((sum, { total }) => sum + total, 0);

/** Both days inclusive. Days before `firstKnown` are unknown, not without orders. */
export function mergeOrderStatistics(
  orders: readonly CountedOrder[],
  days: Days,
  firstKnown = days.from,
): OrderFigures {
  const byDay = Map.groupBy(orders, ({ createdAt }) => dayOf(createdAt));
  const inRange = daysOf(days).flatMap((day) => byDay.get(day) ?? []);
  return {
    totals: totalsOf(inRange),
    byDay: daysOf(days).map((day) =>
      day < firstKnown
        ? { day, orders: null, revenueOrders: null, revenue: null }
        : { day, ...figuresOf(byDay.get(day) ?? []) },
    ),
    byStatus: statusesOf(inRange),
    byPaymentMethod: methodsOf(inRange),
  };
}

function figuresOf(orders: readonly CountedOrder[]) {
  const revenueOrders = orders.filter(isRevenue).length;
  return { orders: orders.length, revenueOrders, revenue: sumOf(orders) };
}

function totalsOf(orders: readonly CountedOrder[]): View["totals"] {
  const figures = figuresOf(orders);
  const { revenue, revenueOrders } = figures;
  const averageValue = revenueOrders === 0 ? null : Math.round(revenue / revenueOrders);
  return { ...figures, averageValue };
}

function statusesOf(orders: readonly CountedOrder[]): View["byStatus"] {
  const life = Object.keys(countsAsRevenue);
  const placeOf = (status: string) => (life.includes(status) ? life.indexOf(status) : life.length);
  return [...Map.groupBy(orders, ({ status }) => status)]
    .map(([status, group]) => {
      return { status, label: group[0]?.label ?? status, orders: group.length };
    })
    .toSorted((a, b) => placeOf(a.status) - placeOf(b.status));
}

function methodsOf(orders: readonly CountedOrder[]): View["byPaymentMethod"] {
  return [...Map.groupBy(orders, ({ method }) => method)]
    .map(([method, group]) => ({ method, orders: group.length, revenue: sumOf(group) }))
    .toSorted((a, b) => b.orders - a.orders);
}

type Breakdown = Schema["OrderStatisticsBreakdown"];
type Share = Schema["OrderStatisticsShare"];
type Figures = Pick<Share, "count" | "revenue">;

/** Contract. */
const MAX_SHARES = 10;

export function orderBreakdowns(
  orders: readonly CountedOrder[],
  { from, to }: Days,
): Pick<View, "byProduct" | "byShop" | "byProvince"> {
  const sold = orders.filter((order) => {
    const day = dayOf(order.createdAt);
    return from <= day && day <= to && isRevenue(order);
  });
  const shops = sold.flatMap((order) => order.shops);
  const hasSeveralShops = new Set(shops.map(({ name }) => name)).size > 1;
  return {
    byProduct: breakdownOf(sold.flatMap((order) => order.items.map(productShare))),
    byShop: hasSeveralShops ? breakdownOf(shops.map(shopShare)) : null,
    byProvince: breakdownOf(sold.map(provinceShare)),
  };
}

type KeyedShare = { key: string; share: Share };

function productShare(item: CountedOrder["items"][number]): KeyedShare {
  const { productId, name, version, quantity, total } = item;
  const share = { name, version, productId, count: quantity, revenue: total };
  return { key: `${productId} ${version}`, share };
}

const shopShare = ({ name, total }: CountedOrder["shops"][number]): KeyedShare => ({
  key: name ?? "",
  share: { name, count: 1, revenue: total },
});

function provinceShare({ address, total }: CountedOrder): KeyedShare {
  const name = provinceOf(address);
  return { key: provinceKey(name ?? ""), share: { name, count: 1, revenue: total } };
}

function breakdownOf(shares: readonly KeyedShare[]): Breakdown {
  const all = [...Map.groupBy(shares, ({ key }) => key).values()]
    .flatMap((group) => {
      const [newest] = group;
      return newest ? [{ ...newest.share, ...sumOfShares(group.map(({ share }) => share)) }] : [];
    })
    .toSorted((a, b) => b.revenue - a.revenue || b.count - a.count);
  const rest = all.slice(MAX_SHARES);
  const others = rest.length > 0 ? { names: rest.length, ...sumOfShares(rest) } : null;
  return { shares: all.slice(0, MAX_SHARES), others };
}

const sumOfShares = (all: readonly Figures[]): Figures => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  revenue: all.reduce((sum, { revenue }) => sum + revenue, 0),
});

const PREFIX = /^(?:tỉnh|thành phố|tp)[.\s]+/iu;
/** A ward, district or street: the address has no province. */
const SMALLER =
  /\d|^(?:so|duong|pho|ngo|hem|thon|ap|khu pho|phuong|xa|thi tran|dac khu|quan|huyen|thi xa)\s/;
const hoChiMinh = new Set(["hcm", "tphcm", "tp hcm", "sai gon"]);

export function provinceOf(address: string): string | null {
  const parts = address
    .normalize("NFC")
    .split(",")
    .map((part) => part.trim());
  const named = parts.filter((part) => part !== "" && plainText(part) !== "viet nam");
  const last = named.at(-1) ?? "";
  const name = last.replace(PREFIX, "").replace(/\s+/g, " ");
  if (hoChiMinh.has(provinceKey(last)) || hoChiMinh.has(provinceKey(name))) return "Hồ Chí Minh";
  // A single part is a street or a place rather than a province, unless it says so.
  const isTold = named.length > 1 || name !== last;
  return isTold && name !== "" && !SMALLER.test(plainText(name)) ? name : null;
}

/** "Bà Rịa - Vũng Tàu" and "BÀ RỊA – VŨNG TÀU" are one province. */
function provinceKey(name: string): string {
  const words = plainText(name).split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).map(oneSpelling).join(" ");
}

/** Amounts in whole đồng. */
export type CountedOrder = {
  id: string;
  status: Schema["OrderStatus"];
  label: string;
  method: Schema["PaymentMethod"];
  payment?: Schema["PaymentStatus"] | undefined;
  /** Milliseconds since 1970. */
  createdAt: number;
  total: number;
  shops: readonly { name: string | null; total: number }[];
  address: string;
  items: readonly {
    productId: number;
    name: string;
    version: string;
    quantity: number;
    total: number;
  }[];
};

// Fields for the breakdowns alone are optional.
const shopParts = v.array(v.object({ shop_name: v.string(), total_price: finiteNumber }));

const item = v.pipe(
  v.object({
    product_id: finiteNumber,
    product_name: v.string(),
    version: text,
    quantity: finiteNumber,
    total_price: finiteNumber,
  }),
  v.transform(({ product_id, product_name, version, quantity, total_price }) => {
    return { productId: product_id, name: product_name, version, quantity, total: total_price };
  }),
);

const order = v.pipe(
  v.object({
    id: v.string(),
    status_id: word<Schema["OrderStatus"]>(),
    status_label: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined),
    payment_method: word<Schema["PaymentMethod"]>(),
    payment_status: v.fallback(v.optional(word<Schema["PaymentStatus"]>()), undefined),
    created_at: v.pipe(v.string(), v.transform(Date.parse), v.number()),
    total_price: finiteNumber,
    shop_name: text,
    shop_names: v.fallback(v.array(v.string()), []),
    shop_parts: v.fallback(shopParts, []),
    shipping_address: text,
    order_items: v.array(item),
  }),
  v.transform(
    (row): CountedOrder => ({
      id: row.id,
      status: row.status_id,
      label: row.status_label ?? row.status_id,
      method: row.payment_method,
      payment: row.payment_status,
      createdAt: row.created_at,
      total: row.total_price,
      shops: shopsOf(row),
      address: row.shipping_address,
      items: row.order_items,
    }),
  ),
);

type ShopRow = {
  shop_name: string;
  shop_names: string[];
  shop_parts: v.InferOutput<typeof shopParts>;
  total_price: number;
};

/** Several shops without `shop_parts`: nobody can tell whose money it is. */
function shopsOf({ shop_name, shop_names, shop_parts, total_price }: ShopRow) {
  if (shop_parts.length > 0) {
    return shop_parts.map((part) => ({ name: part.shop_name, total: part.total_price }));
  }
  return [{ name: shop_names.length > 1 ? null : shop_name || null, total: total_price }];
}

/** One invalid order invalidates the page. */
export const countedPage = v.pipe(
  v.object({ data: v.array(order), total: v.optional(finiteNumber) }),
  v.transform(({ data, total }) => ({ orders: data, total })),
);

export type CountedPage = v.InferOutput<typeof countedPage>;
