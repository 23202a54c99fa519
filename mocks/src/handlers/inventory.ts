import { signedIn } from "../domain/caller.ts";
import { importedRows } from "../domain/imports.ts";
import {
  allInventory,
  seenStockOf,
  shopInventory,
  stockColumns,
  stockTable,
} from "../domain/inventory.ts";
import { stockHistoryOf } from "../domain/stock.ts";
import { changeStock, importStock, stockAlerts, updateVariants } from "../domain/stock-changes.ts";
import {
  presentAlerts,
  presentInventoryPage,
  presentStock,
  presentStockHistory,
} from "../present/inventory.ts";
import { tableFile } from "../spreadsheet/write-table.ts";
import type { Handlers } from "./contract.ts";

export const inventoryHandlers = {
  listInventory: ({ db, query }) => presentInventoryPage(allInventory(db, query)),
  listShopInventory: ({ db, query, caller }) =>
    presentInventoryPage(shopInventory(db, signedIn(caller), query)),
  getInventoryProduct: ({ db, path, caller }) =>
    presentStock(db, seenStockOf(db, signedIn(caller), path.id), signedIn(caller)),
  updateInventoryVariants: ({ db, path, body, caller, ifMatch }) =>
    presentStock(
      db,
      updateVariants(db, signedIn(caller), path.id, body, ifMatch),
      signedIn(caller),
    ),
  changeVariantStock: ({ db, path, body, caller, ifMatch }) =>
    presentStock(db, changeStock(db, signedIn(caller), path, body, ifMatch), signedIn(caller)),
  listStockHistory: ({ db, path, query, caller }) =>
    presentStockHistory(stockHistoryOf(db, seenStockOf(db, signedIn(caller), path.id).id, query)),
  listInventoryAlerts: ({ db, query, caller }) =>
    presentAlerts(db, stockAlerts(db, signedIn(caller), query.limit), signedIn(caller)),
  exportInventory: ({ db, query, caller }) =>
    tableFile(stockTable(db, signedIn(caller), query), query.format),
  importInventory: async ({ db, body, caller }) =>
    importStock(
      db,
      signedIn(caller),
      await importedRows(body.get("file"), stockColumns),
      body.get("dry_run") === "true",
    ),
} satisfies Partial<Handlers>;
