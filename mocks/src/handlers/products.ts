import { signedIn } from "../domain/caller.ts";
import { importedRows } from "../domain/imports.ts";
import { deleteProductImage, storeProductImages } from "../domain/product-images.ts";
import { importProducts } from "../domain/product-import.ts";
import {
  allProductPage,
  importColumns,
  overviewStats,
  pendingProductPage,
  productTable,
  shopProductPage,
} from "../domain/product-lists.ts";
import {
  adminCreateProduct,
  approveProduct,
  createProduct,
  deleteProduct,
  deleteProducts,
  disableProduct,
  restoreProduct,
  setProductStatus,
  setProductStatuses,
  updateProduct,
} from "../domain/product-management.ts";
import { productHistory } from "../domain/products.ts";
import { acknowledge } from "../present/common.ts";
import {
  presentProduct,
  presentProductHistory,
  presentProductPage,
  presentUploadedImages,
} from "../present/product.ts";
import { tableFile } from "../spreadsheet/write-table.ts";
import type { Handlers } from "./contract.ts";

export const productHandlers = {
  adminListProducts: ({ db, query, caller }) =>
    presentProductPage(db, allProductPage(db, query), caller),
  superadminListProducts: ({ db, query, caller }) =>
    presentProductPage(db, allProductPage(db, query), caller),
  listShopProducts: ({ db, query, caller }) =>
    presentProductPage(db, shopProductPage(db, signedIn(caller), query), caller),
  listPendingProducts: ({ db, query, caller }) =>
    presentProductPage(db, pendingProductPage(db, query), caller),
  getProductOverviewStats: ({ db, caller }) => overviewStats(db, signedIn(caller)),
  createProduct: ({ db, body, caller }) =>
    presentProduct(db, createProduct(db, signedIn(caller), body), caller),
  adminCreateProduct: ({ db, body, caller }) =>
    presentProduct(db, adminCreateProduct(db, signedIn(caller), body), caller),
  updateProduct: ({ db, path, body, caller, ifMatch }) =>
    presentProduct(db, updateProduct(db, signedIn(caller), path.id, body, ifMatch), caller),
  deleteProduct: ({ db, path, caller }) =>
    acknowledge("Xóa sản phẩm thành công!", deleteProduct(db, signedIn(caller), path.id)),
  disableProduct: ({ db, path, caller }) =>
    presentProduct(db, disableProduct(db, signedIn(caller), path.id), caller),
  setProductStatus: ({ db, path, body, caller }) =>
    presentProduct(db, setProductStatus(db, signedIn(caller), path.id, body), caller),
  approveProduct: ({ db, path, body, caller }) =>
    presentProduct(db, approveProduct(db, signedIn(caller), path.id, body), caller),
  restoreProduct: ({ db, path, caller }) =>
    presentProduct(db, restoreProduct(db, signedIn(caller), path.id), caller),
  listProductHistory: ({ db, path, caller }) =>
    presentProductHistory(productHistory(db, signedIn(caller), path.id)),
  bulkDeleteProducts: ({ db, body, caller }) => deleteProducts(db, signedIn(caller), body),
  bulkUpdateProductStatus: ({ db, body, caller }) => setProductStatuses(db, signedIn(caller), body),
  exportProducts: ({ db, body, caller }) =>
    tableFile(productTable(db, signedIn(caller), body), body.format),
  importProducts: async ({ db, body, caller }) =>
    importProducts(db, signedIn(caller), await importedRows(body.get("file"), importColumns), {
      dryRun: body.get("dry_run") === "true",
      shopId: body.get("shop_id")?.toString(),
    }),

  uploadProductImages: async ({ db, body, caller }) =>
    presentUploadedImages(
      await storeProductImages(db, signedIn(caller), body.getAll("files"), body.get("purpose")),
    ),
  deleteProductImage: ({ db, path, caller }) =>
    acknowledge("Xóa ảnh thành công!", deleteProductImage(db, signedIn(caller), path.id)),
} satisfies Partial<Handlers>;
