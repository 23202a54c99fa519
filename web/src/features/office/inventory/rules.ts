import type { Schema } from "#openapi/schema.ts";
import { holdsAny } from "#web/auth/permissions.ts";
import { formatCount } from "#web/lib/format.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import {
  categories,
  type PanelTab,
  productStatuses,
  sorts,
  stockStatuses,
  warehouses,
} from "./search.ts";

/** A version of a product as the list shows it. */
export type StockVersion = {
  /** Id of the version, which is also the id of its inventory row. */
  id: number;
  name: string;
  sku: string;
  /** Whole đồng. */
  price: number;
  /** Pieces in the warehouse. */
  stock: number;
  /** Held by orders; the stock cannot go below it. */
  reserved: number;
  /** Below it the stock is low; 0 never warns. */
  minStock: number;
  stockStatus: Schema["StockStatus"];
  /** Place in a warehouse: "KC-A1-03". */
  location: string | null;
  note: string | null;
  /** ISO 8601. */
  updatedAt: string;
};

/** A product with its versions: a row of the list. */
export type StockRow = {
  /** Id of its first inventory row, which the calls take as the product's. */
  id: number;
  productId: number;
  name: string;
  image: string | null;
  categoryId: number;
  status: Schema["InventoryProductStatus"];
  /** Never empty. */
  versions: readonly StockVersion[];
  totalStock: number;
  totalReserved: number;
  totalMinStock: number;
  /** Of the sums. */
  stockStatus: Schema["StockStatus"];
  /** Stock times price over the versions, in đồng. */
  value: number;
  /** The last change of one of the stocks, ISO 8601. */
  lastUpdated: string;
};

function versionOf(item: Schema["InventoryItem"]): StockVersion {
  const { version } = item;
  return {
    id: version.id,
    name: version.name,
    sku: version.sku_code,
    price: Number(version.price),
    stock: item.stock_quantity,
    reserved: item.reserved_quantity,
    minStock: item.threshold_min,
    stockStatus: item.stock_status,
    location: item.location_code,
    note: item.note,
    updatedAt: item.updated_at,
  };
}

type Sums = Pick<
  StockRow,
  "totalStock" | "totalReserved" | "totalMinStock" | "stockStatus" | "value" | "lastUpdated"
>;

/** What a product's row says about all its versions. */
export function sumsOf(versions: readonly StockVersion[]): Sums {
  const sum = (count: (version: StockVersion) => number) =>
    versions.reduce((total, version) => total + count(version), 0);
  const totalStock = sum(({ stock }) => stock);
  const totalMinStock = sum(({ minStock }) => minStock);
  return {
    totalStock,
    totalReserved: sum(({ reserved }) => reserved),
    totalMinStock,
    stockStatus: statusOfStock(totalStock, totalMinStock),
    value: sum(({ stock, price }) => stock * price),
    lastUpdated: versions.reduce(
      (last, { updatedAt }) => (updatedAt > last ? updatedAt : last),
      "",
    ),
  };
}

const grouped = new WeakMap<readonly Schema["InventoryItem"][], readonly StockRow[]>();

/**
 * Groups the server's rows, one per version, into products, in their order. The same list of rows
 * gives the same products, so that a render does not build them anew.
 */
export function rowsOf(items: readonly Schema["InventoryItem"][]): readonly StockRow[] {
  const known = grouped.get(items);
  if (known) return known;
  const byProduct = new Map<number, Schema["InventoryItem"][]>();
  for (const item of items) {
    const ofProduct = byProduct.get(item.product.id);
    if (ofProduct) ofProduct.push(item);
    else byProduct.set(item.product.id, [item]);
  }
  const rows = [...byProduct.values()].flatMap(rowOf);
  grouped.set(items, rows);
  return rows;
}

function rowOf(items: readonly Schema["InventoryItem"][]): StockRow[] {
  const [first] = items;
  if (!first) return [];
  const { product } = first;
  const versions = items.map(versionOf);
  return [
    {
      id: first.id,
      productId: product.id,
      name: product.name,
      image: product.thumbnail_url,
      categoryId: product.category_id,
      status: product.status,
      versions,
      ...sumsOf(versions),
    },
  ];
}

export const stockStatusLabel = {
  out_of_stock: { text: "Hết hàng", color: "red" },
  low: { text: "Sắp hết", color: "orange" },
  sufficient: { text: "Đủ", color: "green" },
} as const satisfies Record<Schema["StockStatus"], StatusLabel>;

export const productStatusLabel = {
  active: { text: "Đang bán", color: "green" },
  inactive: { text: "Tạm ẩn", color: "gray" },
  blocked: { text: "Bị khóa", color: "red" },
} as const satisfies Record<Schema["InventoryProductStatus"], StatusLabel>;

export const historyTypeLabel = {
  import: { text: "Nhập kho", color: "green" },
  export: { text: "Xuất kho", color: "orange" },
  other: { text: "Điều chỉnh", color: "blue" },
} as const satisfies Record<Schema["StockHistoryType"], StatusLabel>;

const sortLabel: Record<Schema["InventorySort"], string> = {
  name: "Tên A–Z",
  stock_asc: "Tồn kho thấp trước",
  stock_desc: "Tồn kho cao trước",
  value_desc: "Giá trị cao trước",
  updated: "Vừa cập nhật",
};

export const panelTabLabel: Record<PanelTab, string> = {
  "phien-ban": "Phiên bản",
  "lich-su": "Lịch sử",
};

const same = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

export const categoryChoices = same(categories);
export const warehouseChoices = same(warehouses);

export const stockStatusChoices = stockStatuses.map((value) => ({
  value,
  label: stockStatusLabel[value].text,
}));

export const productStatusChoices = productStatuses.map((value) => ({
  value,
  label: productStatusLabel[value].text,
}));

export const sortChoices = sorts.map((value) => ({ value, label: sortLabel[value] }));

/** Whoever sees the own shop's stock may change it; that of all shops needs a permission more. */
export function mayChangeStock(me: Schema["SessionUser"] | null, scope: InventoryScope): boolean {
  return scope === "shop" || (me !== null && holdsAny(me, ["PERM_INVENTORY_MANAGE"]));
}

export function seesAllStock(me: Schema["SessionUser"] | null): boolean {
  return me !== null && holdsAny(me, ["PERM_ADMIN_VIEW_INVENTORY"]);
}

type Judged = { name?: string; reserved: number };

/** Why a stock cannot be set to `next`, or undefined if it can. The server decides. */
export function whyNotStock({ name = "", reserved }: Judged, next: number) {
  if (next < 0) return "Tồn kho không thể nhỏ hơn 0";
  if (next < reserved) {
    return `Đơn hàng đang giữ ${formatCount(reserved)} ${pieceUnit(name)}, tồn kho không thể thấp hơn`;
  }
  return next > MAX_STOCK ? `Tồn kho không thể vượt quá ${formatCount(MAX_STOCK)}` : undefined;
}

/** Equal to the threshold is sufficient, and a threshold of 0 never warns. */
export function statusOfStock(stock: number, minStock: number): Schema["StockStatus"] {
  if (stock <= 0) return "out_of_stock";
  return stock < minStock ? "low" : "sufficient";
}

/** The contract's limit of a stock and of a threshold. */
export const MAX_STOCK = 1_000_000;

export const titleOf: Record<InventoryScope, string> = {
  admin: "Quản lý tồn kho",
  shop: "Tồn kho của shop",
};

export const texts = {
  listFailed: "Không thể tải danh sách tồn kho",
  productFailed: "Không thể tải tồn kho của sản phẩm",
  historyFailed: "Không thể tải lịch sử tồn kho",
  alertsFailed: "Không thể tải danh sách cảnh báo",
  notFound: "Không tìm thấy tồn kho của sản phẩm này",
  stockRequired: "Vui lòng nhập số lượng!",
  minStockRequired: "Vui lòng nhập ngưỡng cảnh báo!",
  updated: "Cập nhật tồn kho thành công",
  updateFailed: "Cập nhật tồn kho thất bại",
  nothingChanged: "Không có gì thay đổi",
  mayNotChange: "Bạn chỉ có quyền xem tồn kho.",
} as const;

/** The share of its threshold that a stock has; below 1 it is low. */
const fill = ({ stock_quantity, threshold_min }: Schema["InventoryItem"]) =>
  stock_quantity === 0 ? 0 : stock_quantity / threshold_min;

/** What of these rows is out of stock or low, the emptiest first, as the server's alerts say it. */
export function alertsOf(items: readonly Schema["InventoryItem"][]): Schema["InventoryAlerts"] {
  const alerts = items.filter(({ stock_status }) => stock_status !== "sufficient");
  const outOfStock = alerts.filter(({ stock_status }) => stock_status === "out_of_stock").length;
  return {
    items: alerts.toSorted((a, b) => fill(a) - fill(b)),
    outOfStock,
    lowStock: alerts.length - outOfStock,
  };
}

/** Whose stock is managed: that of the own shop, or of all shops. Each has a route. */
export type InventoryScope = "shop" | "admin";
