import type { OperationId } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow } from "../db/tables.ts";
import {
  admin,
  buyer,
  type Client,
  callAs,
  defined,
  type MakeCall,
  seller,
  user,
} from "./client.ts";
import { fileOf, productPicture } from "./picture-files.ts";

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

export function csvFile(...lines: string[]): File {
  return new File([lines.join("\n")], "tep.csv", { type: "text/csv" });
}

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

function ownVersion(db: Db) {
  return defined(ownProduct(db).versions[0]);
}

const onOwnVersion: MakeCall = (db) => ({ as: seller, path: { id: ownVersion(db).id } });

export const inventoryCalls = {
  listInventory: callAs(admin),
  listShopInventory: callAs(seller),
  getInventoryProduct: onOwnVersion,
  updateInventoryVariants: (db) => {
    const { id, stock_quantity } = ownVersion(db);
    const variants = [{ id, stock: stock_quantity + 5, minStock: 3 }];
    return { as: seller, path: { id }, body: { variants } };
  },
  changeVariantStock: (db) => {
    const { id } = ownVersion(db);
    return { as: seller, path: { id, variantId: id }, body: { change: 1 } };
  },
  listStockHistory: onOwnVersion,
  listInventoryAlerts: callAs(seller),
  exportInventory: callAs(seller),
  importInventory: (db) => ({
    as: seller,
    form: { file: csvFile("Mã SKU,Tồn kho", `${ownVersion(db).sku_code},500`) },
  }),
} satisfies Partial<Record<OperationId, MakeCall>>;

const newCategory = { name: "Hoa tươi", slug: "hoa-tuoi" };

export const categoryCalls = {
  listCategories: callAs(buyer),
  getCategory: (db) => ({ path: { id: defined(db.categories[0]).id } }),
  createCategory: async (_, { call }) => {
    const { json } = await call("uploadCategoryIcon", { as: admin, form: { file: fileOf("png") } });
    return { as: admin, body: { ...newCategory, icon_url: json.icon_url, parentId: 1 } };
  },
  updateCategory: (db) => ({
    as: admin,
    path: { id: defined(db.categories[0]).id },
    body: newCategory,
  }),
  deleteCategory: async (_, { call }) => {
    const { json } = await call("createCategory", { as: admin, body: newCategory });
    return { as: admin, path: { id: json.id } };
  },
  uploadCategoryIcon: () => ({ as: admin, form: { file: fileOf("webp") } }),
} satisfies Partial<Record<OperationId, MakeCall>>;

const asAdminOfFirst =
  (body?: object): MakeCall =>
  (db) => ({ as: admin, path: { id: defined(db.banners[0]).id }, body });

export const bannerCalls = {
  listBanners: callAs(admin),
  listAllBanners: callAs(admin),
  filterBanners: callAs(admin),
  getBanner: asAdminOfFirst(),
  createBanner: async (_, { call }) => {
    const { json } = await call("uploadBannerImage", { as: admin, form: { image: fileOf("png") } });
    return { as: admin, body: { title: "Chợ quê cuối tuần", displayOrder: 90, ...json } };
  },
  updateBanner: asAdminOfFirst({ title: "Chợ quê cuối tuần", isActive: false }),
  deleteBanner: asAdminOfFirst(),
  uploadBannerImage: () => ({ as: admin, form: { image: fileOf("webp") } }),
  deleteBannerImage: (db) => ({
    as: admin,
    path: { id: defined(db.banners[0]).imagePublicId ?? "" },
  }),
} satisfies Partial<Record<OperationId, MakeCall>>;

function shopImage(db: Db) {
  const shop = defined(db.shops.find(({ ownerId }) => ownerId === user(db, seller).id));
  const product = db.products.find(({ shopId, images }) => shopId === shop.id && images.length > 1);
  return defined(defined(product).images[0]);
}

export const storefrontCalls = {
  listPublicBanners: () => ({ as: buyer }),
  analyzeChatMessage: () => ({ as: buyer, body: { text: "Gạo ST25 giá bao nhiêu?" } }),
  searchPublicProductsByImage: async () => ({
    as: buyer,
    form: { image: await productPicture("mango") },
  }),
  searchProductsByImage: async () => ({
    as: buyer,
    form: { image: await productPicture("honey") },
  }),
  uploadProductImages: () => ({ as: buyer, form: { files: [fileOf("png"), fileOf("jpeg")] } }),
  deleteProductImage: (db) => ({ as: seller, path: { id: shopImage(db).id } }),
} satisfies Partial<Record<OperationId, MakeCall>>;
