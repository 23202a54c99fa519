import type { OperationId } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow } from "../db/tables.ts";
import { admin, callAs, defined, type MakeCall, seller, user } from "./call-helpers.ts";
import type { Client } from "./client.ts";
import { fileOf } from "./picture-files.ts";

/** A product of the seller's own shop. */
export function ownProduct(db: Db, fits: (row: ProductRow) => boolean = isActive): ProductRow {
  const shop = defined(db.shops.find(({ ownerId }) => ownerId === user(db, seller).id));
  return defined(db.products.find((row) => row.shopId === shop.id && fits(row)));
}

const isActive = ({ status }: ProductRow) => status === "active";

const onOwn =
  (body?: object): MakeCall =>
  (db) => ({
    as: seller,
    path: { id: ownProduct(db).id },
    body,
  });

/** A new product with a picture that the caller has just uploaded. */
async function newProduct(
  db: Db,
  client: Client,
  caller: string,
): Promise<Schema["CreateProduct"]> {
  const form = { files: [fileOf("png")] };
  const { json } = await client.call("uploadProductImages", { as: caller, form });
  return {
    name: "Gạo nếp cái hoa vàng",
    unit: "túi",
    category_id: defined(db.categories[0]).id,
    product_versions: [{ name: "Túi 2 kg", price: 90_000, stock: 12 }],
    product_images: [{ image_url: json.data[0].image_url }],
  };
}

const header = "Tên sản phẩm,Danh mục,Đơn vị,Phiên bản,Giá bán,Tồn kho";

/** A CSV file to import. */
export function csvFile(...lines: string[]): File {
  return new File([lines.join("\n")], "tep.csv", { type: "text/csv" });
}

/** Successful calls of product management. */
export const productCalls = {
  adminListProducts: callAs(admin),
  superadminListProducts: callAs(admin),
  listShopProducts: callAs(seller),
  listPendingProducts: callAs(admin),
  getProductOverviewStats: callAs(seller),
  createProduct: async (db, client) => ({
    as: seller,
    body: await newProduct(db, client, seller),
  }),
  adminCreateProduct: async (db, client) => ({
    as: admin,
    body: await newProduct(db, client, admin),
  }),
  updateProduct: (db) => {
    const { id, name, unit, category_id, versions } = ownProduct(db);
    const price = Math.min(...versions.map((version) => version.price));
    return { as: seller, path: { id }, body: { name: `${name} mới`, unit, category_id, price } };
  },
  deleteProduct: onOwn(),
  disableProduct: onOwn(),
  setProductStatus: onOwn({ status: "hidden" }),
  approveProduct: (db) => {
    const pending = db.products.find(({ status, is_public }) => status === "active" && !is_public);
    return { as: admin, path: { id: defined(pending).id }, body: { approved: true } };
  },
  restoreProduct: (db) => {
    // Not the first product: other calls read it.
    const product = ownProduct(db, (row) => row.id > 1 && isActive(row));
    product.status = "archived";
    return { as: seller, path: { id: product.id } };
  },
  listProductHistory: onOwn(),
  bulkDeleteProducts: () => ({ as: admin, body: { ids: [1, 2] } }),
  bulkUpdateProductStatus: () => ({ as: admin, body: { ids: [1, 2], status: "hidden" } }),
  exportProducts: () => ({ as: admin, body: { status: "active" } }),
  importProducts: () => ({
    as: admin,
    form: { file: csvFile(header, "Gạo nếp,Rau củ,túi,Túi 2 kg,90000,12") },
  }),
} satisfies Partial<Record<OperationId, MakeCall>>;
