import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { OrderRow, ProductRow, UserRow, VersionRow } from "../db/tables.ts";
import { isOnSale, thumbnailOf } from "../domain/catalogue.ts";
import { holdOf } from "../domain/stock.ts";
import { SHIPPING_FEE } from "../seed/amounts.ts";
import { daysBefore } from "../seed/dates.ts";
import { historyOf, paymentStatusOf } from "../seed/orders.ts";
import { createRandom, type Random } from "../seed/random.ts";

const SEED = 77;
const ORDERS = 5_000;
const VERSIONS = 10_000;
const OLDEST_DAYS = 360;

/** In percent. */
const shares: Record<Schema["OrderStatus"], number> = {
  pending: 5,
  confirmed: 4,
  packing: 4,
  shipping: 6,
  delivered: 5,
  completed: 63,
  cancel_requested: 2,
  cancelled: 8,
  returned: 3,
};

/** The greatest age of open orders, in days. */
const youngest: Partial<Record<Schema["OrderStatus"], number>> = {
  pending: 2,
  confirmed: 3,
  packing: 4,
  shipping: 6,
  delivered: 10,
  cancel_requested: 3,
};

const sizes = ["Gói 200 g", "Gói 500 g", "Túi 2 kg", "Thùng 12 gói", "Bao 20 kg"];

export function largeStore(db: Db): void {
  const random = createRandom(SEED);
  manyProducts(db);
  addVersions(db, random);
  addOrders(db, random);
}

function addVersions(db: Db, random: Random): void {
  let missing = VERSIONS - db.products.reduce((sum, { versions }) => sum + versions.length, 0);
  for (let turn = 0; missing > 0; turn += 1) {
    for (const product of db.products) {
      const [first] = product.versions;
      if (missing === 0 || !first) break;
      product.versions.push(anotherVersion(first, product, turn, random));
      missing -= 1;
    }
  }
}

function anotherVersion(
  first: VersionRow,
  { id, versions }: ProductRow,
  turn: number,
  random: Random,
): VersionRow {
  // Above the ids of the seed, which are product id × 10 and a position.
  const number = 100_000 + id * 50 + versions.length;
  return {
    ...first,
    id: number,
    name: `${sizes[turn % sizes.length]}${turn < sizes.length ? "" : ` (${turn})`}`,
    sku_code: `TAP-${number}`,
    price: Math.max(1_000, Math.round((first.price * random.int(4, 30)) / 10_000) * 1_000),
    stock_quantity: random.chance(0.05) ? 0 : random.int(1, 200),
    reserved_quantity: 0,
  };
}

type Offer = { shopId: number; products: ProductRow[] };

function addOrders(db: Db, random: Random): void {
  const offers = new Map<number, Offer>();
  for (const product of db.products.filter(isOnSale)) {
    const offer = offers.get(product.shopId) ?? { shopId: product.shopId, products: [] };
    offer.products.push(product);
    offers.set(product.shopId, offer);
  }
  const buyers = db.users.filter(
    ({ roleCode, status }) => roleCode === "R04" && status === "active",
  );
  const shopNames = new Map(db.shops.map(({ id, name }) => [id, name]));
  const statuses = Object.entries(shares).flatMap(([status, count]) =>
    Array<Schema["OrderStatus"]>(count).fill(status as Schema["OrderStatus"]),
  );
  const list = [...offers.values()];
  if (list.length === 0 || buyers.length === 0) return;
  while (db.orders.length < ORDERS) {
    const offer = random.pick(list);
    const status = random.pick(statuses);
    const order = orderOf(db, offer, status, random.pick(buyers), random);
    db.orders.push({ ...order, shop_name: shopNames.get(offer.shopId) ?? "" });
  }
  db.orders.sort((a, b) => a.created_at.localeCompare(b.created_at));
}

function orderOf(
  db: Db,
  { shopId, products }: Offer,
  status: Schema["OrderStatus"],
  buyer: UserRow,
  random: Random,
): OrderRow {
  const age = 0.05 + random.next() * ((youngest[status] ?? OLDEST_DAYS) - 0.05);
  const createdAt = daysBefore(db.now(), age);
  const history = historyOf(status, createdAt, db.now(), random);
  const chosen = new Set([random.pick(products), random.pick(products)]);
  const order_items = [...chosen].map((product) => itemOf(product, status, random));
  const sub_total = order_items.reduce((sum, { total_price }) => sum + total_price, 0);
  const payment_method = random.pick(["COD", "COD", "COD", "TAP_WALLET", "BANK_TRANSFER"] as const);
  const wasCancelled = status === "cancelled" || status === "cancel_requested";
  return {
    id: random.uuid(),
    buyerId: buyer.id,
    shopIds: [shopId],
    status_id: status,
    payment_method,
    payment_status: paymentStatusOf(status, payment_method),
    created_at: createdAt.toISOString(),
    updated_at: (history.at(-1)?.at ?? createdAt).toISOString(),
    shop_name: "",
    shipping_name: buyer.fullName,
    shipping_phone: buyer.phone,
    shipping_address: buyer.address ?? "Hợp tác xã TAP",
    note: null,
    sub_total,
    shipping_fee: SHIPPING_FEE,
    discount: 0,
    total_price: sub_total + SHIPPING_FEE,
    order_items,
    history: history.map(({ status, at, note }) => ({
      status_id: status,
      at: at.toISOString(),
      ...(note && { note }),
    })),
    cancel_reason: wasCancelled ? "Đặt nhầm" : null,
  };
}

/** The stock has the pieces of open orders on top of what can be bought. */
function itemOf(
  product: ProductRow,
  status: Schema["OrderStatus"],
  random: Random,
): OrderRow["order_items"][number] {
  const version = random.pick(product.versions);
  const quantity = random.pick([1, 1, 1, 2, 3]);
  if (holdOf[status].reserved) {
    version.reserved_quantity += quantity;
    version.stock_quantity += quantity;
  }
  return {
    id: random.uuid(),
    product_id: product.id,
    product: { name: product.name, thumbnail: thumbnailOf(product) },
    product_name: product.name,
    version: version.name,
    version_id: version.id,
    sku: version.sku_code,
    quantity,
    unit_price: version.price,
    total_price: quantity * version.price,
    image_url: version.image_url,
  };
}

const WANTED = 2_000;
const MANY_SEED = 42;

/** Suffix of the name, suffix of the slug, price factor. */
const kinds = [
  ["loại 1", "loai-1", 1.1],
  ["hữu cơ", "huu-co", 1.45],
  ["VietGAP", "vietgap", 1.2],
  ["GlobalGAP", "globalgap", 1.35],
  ["vụ mới", "vu-moi", 1.05],
  ["tuyển chọn", "tuyen-chon", 1.3],
  ["hạng đặc biệt", "hang-dac-biet", 1.6],
  ["hộp quà", "hop-qua", 1.8],
  ["gói gia đình", "goi-gia-dinh", 2.4],
  ["gói dùng thử", "goi-dung-thu", 0.4],
  ["nhà vườn", "nha-vuon", 0.95],
  ["bán sỉ", "ban-si", 4],
  ["xuất khẩu", "xuat-khau", 1.7],
  ["giá hội viên", "gia-hoi-vien", 0.85],
  ["thu hoạch sớm", "thu-hoach-som", 1.15],
  ["cỡ lớn", "co-lon", 1.25],
  ["cỡ nhỏ", "co-nho", 0.75],
  ["cuối vụ", "cuoi-vu", 0.7],
  ["đóng túi hút chân không", "dong-tui-hut-chan-khong", 1.08],
] as const;

type Kind = (typeof kinds)[number];

export function manyProducts(db: Db): void {
  const random = createRandom(MANY_SEED);
  const originals = db.products;
  const firstId = Math.max(0, ...originals.map(({ id }) => id)) + 1;
  const onSale = originals.filter(isOnSale);
  const copies = kinds
    .flatMap((kind) => onSale.map((original) => ({ kind, original })))
    .slice(0, Math.max(0, WANTED - onSale.length))
    .map(({ kind, original }, index) => kindOf(db, original, kind, firstId + index, random));
  db.products = [...originals, ...copies];
}

function kindOf(
  db: Db,
  original: ProductRow,
  [suffix, slug, factor]: Kind,
  id: number,
  random: Random,
): ProductRow {
  const created_at = daysBefore(db.now(), random.int(5, 700)).toISOString();
  return {
    ...original,
    id,
    name: `${original.name} ${suffix}`,
    slug: `${original.slug}-${slug}`,
    original_price: original.original_price && priced(original.original_price, factor),
    images: original.images.map((image, index) => ({ ...image, id: id * 100 + index })),
    attributes: original.attributes.map((row, index) => ({ ...row, id: id * 100 + index })),
    versions: original.versions.map((version, index) => ({
      ...version,
      id: id * 10 + index + 1,
      sku_code: `${version.sku_code}-${id}`,
      price: priced(version.price, factor),
      stock_quantity: random.chance(0.05) ? 0 : random.int(1, 200),
      reserved_quantity: 0,
      updated_at: created_at,
    })),
    soldBefore: random.int(0, 900),
    created_at,
    updated_at: created_at,
  };
}

function priced(price: number, factor: number): number {
  return Math.max(1_000, Math.round((price * factor) / 1_000) * 1_000);
}
