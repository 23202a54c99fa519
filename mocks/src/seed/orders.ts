import type { Schema } from "#openapi/schema.ts";
import { SHIPPING_FEE } from "./amounts.ts";
import { type SeedProduct, type ShopKey, shops } from "./catalogue.ts";
import { day, daysBefore, hour } from "./dates.ts";
import { type SeedUser, userByKey } from "./people.ts";
import type { PictureKey } from "./pictures.ts";
import { provinceOf } from "./places.ts";
import { lastPieceSku, products } from "./products.ts";
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
  /** Whole đồng, like every amount here: `total` = `subTotal` + `shippingFee` − `discount`. */
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

export const demoBuyerKey = "muahang";

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

/** Days by status: minimum, maximum. */
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

function ageOf(status: OrderStatus, random: Random): number {
  const [least, most] = ages[status];
  return least + (most - least) * random.next() ** 1.4;
}

function discountOf(subTotal: number, random: Random): number {
  if (!random.chance(0.12)) return 0;
  if (subTotal < 200_000) return SHIPPING_FEE;
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
    shippingFee: SHIPPING_FEE,
    discount,
    total: subTotal + SHIPPING_FEE - discount,
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

/** The demo buyer has every status; nobody orders before joining. */
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

interface SeedOrderItem {
  id: string;
  productId: number;
  productName: string;
  versionId: number;
  versionName: string;
  sku: string;
  quantity: number;
  unitPrice: number;
  total: number;
  picture: PictureKey;
}

const expensiveFrom = 500_000;

/** Without the last piece, which an e2e test buys. */
const orderable = products.filter(
  ({ status, isPublic, versions }) =>
    status === "active" && isPublic && versions.every(({ sku }) => sku !== lastPieceSku),
);

function lineOf(product: SeedProduct, random: Random): SeedOrderItem {
  const version = random.pick(product.versions);
  const quantity = version.price >= expensiveFrom ? 1 : random.pick([1, 1, 1, 2, 2, 3]);
  return {
    id: random.uuid(),
    productId: product.id,
    productName: product.name,
    versionId: version.id,
    versionName: version.name,
    sku: version.sku,
    quantity,
    unitPrice: version.price,
    total: quantity * version.price,
    picture: product.pictures[0],
  };
}

function createItems(shop: ShopKey, random: Random): SeedOrderItem[] {
  const offered = orderable.filter((product) => product.shop === shop);
  const wanted = new Set<SeedProduct>();
  const count = random.pick([1, 1, 2, 2, 3, 4]);
  for (let tries = 0; wanted.size < count && tries < 20; tries += 1) {
    const one = random.pick(offered);
    const other = random.pick(offered);
    wanted.add(one.sold >= other.sold ? one : other);
  }
  return [...wanted].map((product) => lineOf(product, random));
}

interface OrderHistoryStep {
  status: OrderStatus;
  at: Date;
  note?: string;
}

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

/** Hours after the previous step: minimum, maximum. */
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

/** Oldest first, all before `now`. */
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

const orderNotes: readonly string[] = [
  "Giao giờ hành chính giúp em.",
  "Gọi trước khi giao 15 phút nhé shop.",
  "Gửi bảo vệ chung cư nếu em không có nhà.",
  "Chọn giúp mình hàng mới nhất.",
  "Gói kỹ vì gửi làm quà biếu bố mẹ.",
  "Giao sau 18 giờ giúp mình.",
  "Nhà trong hẻm, shipper gọi em ra lấy.",
  "Cho xin hóa đơn đỏ.",
  "Lấy trái vừa chín tới, ăn cuối tuần.",
  "Không cần túi ni lông, cảm ơn shop.",
];

const cancelReasons: readonly string[] = [
  "Em đặt nhầm số lượng, xin hủy để đặt lại.",
  "Thay đổi địa chỉ nhận hàng.",
  "Tìm được nơi bán gần nhà hơn.",
  "Người nhà đã mua rồi ạ.",
  "Chờ lâu quá nên không cần nữa.",
  "Muốn đổi sang phiên bản khác.",
  "Đi công tác đột xuất, không nhận được hàng.",
];

const returnReasons: readonly string[] = [
  "Hàng bị dập khi vận chuyển, shop nhận trả.",
  "Giao nhầm phiên bản, khách gửi lại.",
  "Bao bì bị hở, hoàn tiền cho khách.",
];

interface SeedFavorites {
  userKey: string;
  /** Last added first. */
  productIds: readonly number[];
}

interface SeedCartLine {
  userKey: string;
  productId: number;
  /** Position within the product, from 0. */
  version: number;
  quantity: number;
  isChecked: boolean;
}

/** One of the demo buyer's is sold out. */
export const favorites: readonly SeedFavorites[] = [
  { userKey: demoBuyerKey, productIds: [3, 8, 7, 14, 22, 6, 28, 62, 19] },
  { userKey: "hoa.tran", productIds: [2, 15, 31] },
  { userKey: "minh.le", productIds: [7, 19, 43, 55] },
  { userKey: "nongdan", productIds: [3, 12] },
];

export const cartLines: readonly SeedCartLine[] = [
  { userKey: demoBuyerKey, productId: 3, version: 1, quantity: 2, isChecked: true },
  { userKey: demoBuyerKey, productId: 8, version: 0, quantity: 1, isChecked: true },
  { userKey: demoBuyerKey, productId: 14, version: 0, quantity: 3, isChecked: false },
  { userKey: "hoa.tran", productId: 7, version: 2, quantity: 1, isChecked: true },
];
