import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type {
  CategoryRow,
  ProductRow,
  ReviewRow,
  ShopRow,
  UserRow,
  VersionRow,
} from "../db/tables.ts";
import { testDb, testNow, userRow } from "./tables.ts";

export const buyer = userRow();
export const otherBuyer = userRow({ id: "other", email: "an@tap.vn", uidCode: "TAP_00000001" });
export const seller = userRow({ id: "seller", roleCode: "R02", email: "shop@tap.vn" });
export const otherSeller = userRow({ id: "seller-2", roleCode: "R02", email: "shop2@tap.vn" });
export const admin = userRow({ id: "admin", roleCode: "R00", email: "admin@tap.vn" });

const shops: ShopRow[] = [
  { id: 1, name: "HTX Sóc Trăng", ownerId: seller.id, provinceCode: "94" },
  { id: 2, name: "HTX Phú Quốc", ownerId: otherSeller.id, provinceCode: "91" },
];

const moment = testNow.toISOString();

const category = { icon_url: null, is_active: true, created_at: moment, updated_at: moment };

const categories: CategoryRow[] = [
  { ...category, id: 3, name: "Gạo & ngũ cốc", slug: "gao-ngu-coc", parentId: null },
  { ...category, id: 301, name: "Gạo thơm", slug: "gao-thom", parentId: 3 },
  { ...category, id: 4, name: "Nước chấm", slug: "nuoc-cham", parentId: null },
];

export function versionRow(changes: Partial<VersionRow> = {}): VersionRow {
  return {
    id: 11,
    name: "Túi 5 kg",
    sku_code: "GAO-5KG",
    price: 185_000,
    image_url: null,
    stock_quantity: 10,
    reserved_quantity: 0,
    threshold_min: 2,
    location_code: null,
    batch_number: null,
    expiry_date: null,
    note: null,
    updated_at: testNow.toISOString(),
    ...changes,
  };
}

export function productRow(changes: Partial<ProductRow> = {}): ProductRow {
  return {
    id: 1,
    name: "Gạo ST25",
    slug: "gao-st25",
    description: null,
    unit: "túi",
    original_price: null,
    category_id: 3,
    status: "active",
    is_public: true,
    shopId: 1,
    brand: null,
    images: [],
    attributes: [],
    versions: [versionRow()],
    soldBefore: 0,
    created_at: testNow.toISOString(),
    updated_at: testNow.toISOString(),
    ...changes,
  };
}

export function reviewRow(changes: Partial<ReviewRow> = {}): ReviewRow {
  return {
    id: "review",
    userId: buyer.id,
    order_id: null,
    product_id: 1,
    rating: 5,
    content: "Ngon",
    parent_id: null,
    images: {},
    created_at: testNow.toISOString(),
    ...changes,
  };
}

/** Two shops: rice in bags of 5 kg (11) and 10 kg (12), fish sauce (21). */
export function shopDb(now: () => Date = () => testNow): Db {
  const users: UserRow[] = [buyer, otherBuyer, seller, otherSeller, admin];
  const bigBag = versionRow({ id: 12, name: "Túi 10 kg", sku_code: "GAO-10KG", price: 350_000 });
  const bottle = versionRow({ id: 21, name: "Chai 500 ml", sku_code: "MAM-500", price: 90_000 });
  return testDb(
    {
      users: users.map((user) => ({ ...user })),
      shops: shops.map((shop) => ({ ...shop })),
      categories: categories.map((row) => ({ ...row })),
      products: [
        productRow({ versions: [versionRow(), bigBag] }),
        productRow({ id: 2, name: "Nước mắm Phú Quốc", shopId: 2, versions: [bottle] }),
      ],
    },
    now,
  );
}

/** `lines`: [version, pieces]. */
export function orderOf(db: Db, ...lines: [number, number][]): Schema["CreateOrder"] {
  return {
    items: lines.map(([version_id, quantity]) => {
      const product = db.products.find(({ versions }) =>
        versions.some(({ id }) => id === version_id),
      );
      const version = product?.versions.find(({ id }) => id === version_id);
      if (!product || !version) throw new RangeError(`No version ${version_id} in the test's db`);
      return { product_id: product.id, version_id, quantity, unit_price: version.price };
    }),
    shipping_address: "Số 12 đường Trần Hưng Đạo, Sóc Trăng",
    receiver_name: "Nguyễn Thị Hoa",
    receiver_phone: "0987654321",
    source: "buy_now",
    payment_method: "COD",
    is_guest: false,
  };
}

export function versionOf(db: Db, id: number): VersionRow {
  const version = db.products.flatMap(({ versions }) => versions).find((row) => row.id === id);
  if (!version) throw new RangeError(`No version ${id} in the test's db`);
  return version;
}
