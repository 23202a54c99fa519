import type { Schema } from "#openapi/schema.ts";
import { holdsAny } from "#web/auth/permissions.ts";
import { formatCount } from "#web/lib/format.ts";
import { NARROW } from "#web/ui/layout/use-media.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { listSearch } from "#web/ui/table/list-search.ts";
import type { Sort } from "#web/ui/table/use-resource-table.ts";

/** `shop` is the user's own stock. */
export type InventoryScope = "shop" | "admin";

/** The own shop's stock needs no further permission. */
export function mayChangeStock(me: Schema["SessionUser"] | null, scope: InventoryScope): boolean {
  return scope === "shop" || (me !== null && holdsAny(me, ["PERM_INVENTORY_MANAGE"]));
}

export function seesAllStock(me: Schema["SessionUser"] | null): boolean {
  return me !== null && holdsAny(me, ["PERM_ADMIN_VIEW_INVENTORY"]);
}

/** Users who see all shops get a file of all shops, which does not fit their own shop's screen. */
export function hasExpiryBoard(me: Schema["SessionUser"] | null, scope: InventoryScope): boolean {
  return scope === "admin" || !seesAllStock(me);
}

export function mayChangeProducts(me: Schema["SessionUser"] | null, scope: InventoryScope) {
  if (me === null) return false;
  if (scope === "shop") return holdsAny(me, ["PERM_VIEW_SELF_PRODUCTS"]);
  return holdsAny(me, ["PERM_ADMIN_VIEW_PRODUCTS"]) && holdsAny(me, ["PERM_PRODUCT_MANAGE"]);
}

/** The server finds every category whose name contains the words. */
export const categories = ["Gạo", "Rau củ", "Thịt", "Thủy sản"] as const;

export const warehouses = [
  "Kho chính",
  "Kho lạnh",
  "Kho phụ",
] as const satisfies readonly Schema["Warehouse"][];

export const stockStatuses = [
  "out_of_stock",
  "low",
  "sufficient",
] as const satisfies readonly Schema["StockStatus"][];

export const productStatuses = [
  "active",
  "inactive",
  "blocked",
] as const satisfies readonly Schema["InventoryProductStatus"][];

export const sorts = [
  "name",
  "stock_asc",
  "stock_desc",
  "value_desc",
  "updated",
] as const satisfies readonly Schema["InventorySort"][];

/** The first tab has no name in the URL. */
export const panelTabs = ["phien-ban", "lich-su"] as const;

export type PanelTab = (typeof panelTabs)[number];

export const expiryBuckets = ["tat-ca", "het-han", "3-ngay", "7-ngay", "30-ngay"] as const;

export type ExpiryBucket = (typeof expiryBuckets)[number];

/** Fewest and most days left, inclusive. */
const daysOfBucket: Record<ExpiryBucket, readonly [number, number]> = {
  "tat-ca": [Number.NEGATIVE_INFINITY, 30],
  "het-han": [Number.NEGATIVE_INFINITY, -1],
  "3-ngay": [0, 3],
  "7-ngay": [0, 7],
  "30-ngay": [0, 30],
};

export function isInBucket(bucket: ExpiryBucket, daysLeft: number): boolean {
  const [least, most] = daysOfBucket[bucket];
  return daysLeft >= least && daysLeft <= most;
}

export function expiryLabel(daysLeft: number): StatusLabel {
  if (daysLeft < -1) return { text: `Quá hạn ${formatCount(-daysLeft)} ngày`, color: "red" };
  if (daysLeft === -1) return { text: "Hết hạn hôm qua", color: "red" };
  if (daysLeft === 0) return { text: "Hết hạn hôm nay", color: "orange" };
  const color = daysLeft <= 3 ? "orange" : daysLeft <= 7 ? "yellow" : "gray";
  return { text: `Còn ${daysLeft} ngày`, color };
}

export type InventoryFilter = {
  search?: string;
  category?: (typeof categories)[number];
  stockStatus?: Schema["StockStatus"];
  warehouse?: Schema["Warehouse"];
  productStatus?: Schema["InventoryProductStatus"];
  /** Omitted: the newest product first. */
  sort?: Schema["InventorySort"];
  page?: number;
  size?: number;
};

export type InventorySearch = InventoryFilter & {
  /** Column layout of a link or view; undefined means this device's preference. */
  cot?: string;
  /** Cards instead of rows. */
  dang?: "the";
  /** Inventory id of the product in the side panel. */
  xem?: number;
  /** Tab of the panel. */
  muc?: PanelTab;
  /** Inventory id of the product in the update form. */
  sua?: number;
  /** The list of alerts is open. */
  canh?: true;
  /** The stock grid is open. */
  luoi?: true;
  /** Shows expiring stock instead of the list. */
  han?: ExpiryBucket;
};

export const knownSearch = listSearch<InventorySearch>({
  category: categories,
  stockStatus: stockStatuses,
  warehouse: warehouses,
  productStatus: productStatuses,
  sort: sorts,
  dang: ["the"],
  muc: panelTabs,
  canh: [true],
  luoi: [true],
  han: expiryBuckets,
});

export function selectionOf(filter: InventoryFilter) {
  const { search, category, stockStatus, warehouse, productStatus } = filter;
  return { search, category, stockStatus, warehouse, productStatus };
}

export const listNameOf = (filter: InventoryFilter) => JSON.stringify(selectionOf(filter));

/** Without the search. */
export function countFilters(filter: InventoryFilter): number {
  const { search, ...narrowing } = selectionOf(filter);
  return Object.values(narrowing).filter(Boolean).length;
}

export const isFiltered = (filter: InventoryFilter): boolean =>
  Boolean(filter.search) || countFilters(filter) > 0;

export const noFilter = {
  search: undefined,
  category: undefined,
  stockStatus: undefined,
  warehouse: undefined,
  productStatus: undefined,
  page: undefined,
} as const satisfies InventoryFilter;

export function wholeStatsFilter(filter: InventoryFilter): InventoryFilter {
  return isFiltered(filter) ? { page: 1, size: 1 } : filter;
}

/** Counts ignore the stock status; reuses the list's own call if possible. */
export function statsFilter(filter: InventoryFilter): InventoryFilter {
  const { stockStatus, sort, ...rest } = filter;
  return stockStatus ? { ...rest, page: 1, size: 1 } : filter;
}

type InventorySort = Schema["InventorySort"];

/** "-" for descending; undefined if no column shows it. */
const headOf: Record<InventorySort, Sort | undefined> = {
  name: "name",
  stock_asc: "stock",
  stock_desc: "-stock",
  value_desc: undefined,
  updated: undefined,
};

export const toHead = (sort: InventorySort | undefined): Sort | undefined => sort && headOf[sort];

/** The server sorts names only from A to Z. */
export function fromHead(head: Sort | undefined): InventorySort | undefined {
  const known = Object.keys(headOf) as InventorySort[];
  return head === undefined ? undefined : known.find((sort) => headOf[sort] === head);
}

/** The contract's largest page. */
export const MAX_WHOLE = 1000;

const PAGE_SIZE = { wide: 10, narrow: 5 } as const;

export const pageOf = ({ page = 1, size = PAGE_SIZE.wide }: InventoryFilter) => ({ page, size });

export const sizeFor = (isNarrow: boolean): number =>
  isNarrow ? PAGE_SIZE.narrow : PAGE_SIZE.wide;

export const sizeHere = (): number => sizeFor(window.matchMedia(NARROW).matches);

export const stockStatusLabel = {
  out_of_stock: { text: "Hết hàng", color: "red" },
  low: { text: "Sắp hết", color: "orange" },
  sufficient: { text: "Đủ", color: "green" },
} as const satisfies Record<Schema["StockStatus"], StatusLabel>;

export const stockBadgeOf = (status: Schema["StockStatus"]): StatusLabel =>
  stockStatusLabel[status] ?? { text: status, color: "gray" };

export const productStatusLabel = {
  active: { text: "Đang bán", color: "green" },
  inactive: { text: "Tạm ẩn", color: "gray" },
  blocked: { text: "Bị khóa", color: "red" },
} as const satisfies Record<Schema["InventoryProductStatus"], StatusLabel>;

export const sortLabel: Record<Schema["InventorySort"], string> = {
  name: "Tên A–Z",
  stock_asc: "Tồn kho thấp trước",
  stock_desc: "Tồn kho cao trước",
  value_desc: "Giá trị cao trước",
  updated: "Vừa cập nhật",
};

export const texts = {
  listFailed: "Không thể tải danh sách tồn kho",
  productFailed: "Không thể tải tồn kho của sản phẩm",
  notFound: "Không tìm thấy tồn kho của sản phẩm này",
  stockRequired: "Vui lòng nhập số lượng!",
  minStockRequired: "Vui lòng nhập ngưỡng cảnh báo!",
  updateFailed: "Cập nhật tồn kho thất bại",
  mayNotChange: "Bạn chỉ có quyền xem tồn kho.",
} as const;
