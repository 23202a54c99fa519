import type { OperationId } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import { admin, callAs, defined, type MakeCall, seller } from "./call-helpers.ts";
import { csvFile, ownProduct } from "./product-calls.ts";

function ownVersion(db: Db) {
  return defined(ownProduct(db).versions[0]);
}

const onOwn: MakeCall = (db) => ({ as: seller, path: { id: ownVersion(db).id } });

/** Successful calls of inventory. */
export const inventoryCalls = {
  listInventory: callAs(admin),
  listShopInventory: callAs(seller),
  getInventoryProduct: onOwn,
  updateInventoryVariants: (db) => {
    const { id, stock_quantity } = ownVersion(db);
    const variants = [{ id, stock: stock_quantity + 5, minStock: 3 }];
    return { as: seller, path: { id }, body: { variants } };
  },
  changeVariantStock: (db) => {
    const { id } = ownVersion(db);
    return { as: seller, path: { id, variantId: id }, body: { change: 1 } };
  },
  listStockHistory: onOwn,
  listInventoryAlerts: callAs(seller),
  exportInventory: callAs(seller),
  importInventory: (db) => ({
    as: seller,
    form: { file: csvFile("Mã SKU,Tồn kho", `${ownVersion(db).sku_code},500`) },
  }),
} satisfies Partial<Record<OperationId, MakeCall>>;
