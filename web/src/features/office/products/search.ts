import type { Schema } from "#openapi/schema.ts";
import { listSearch } from "#web/ui/table/list-search.ts";
import type { Sort } from "#web/ui/table/use-resource-table.ts";
import { MAX_PRICE } from "./limits.ts";

/** In the order in which they are offered. */
export const productStatuses = [
  "active",
  "hidden",
  "draft",
  "out_of_stock",
  "inactive",
  "archived",
] as const satisfies readonly Schema["ProductStatus"][];

export const stockStatuses = [
  "sufficient",
  "low",
  "out_of_stock",
] as const satisfies readonly Schema["StockStatus"][];

export const productSorts = [
  "newest",
  "updated",
  "name",
  "price_asc",
  "price_desc",
  "stock_asc",
  "stock_desc",
  "rating",
  "sold",
] as const satisfies readonly Schema["ManagedProductSort"][];

/** The tab of products that wait for approval; the other tab has no name. */
export const PENDING = "cho-duyet" as const;

/** The panel's tab with the history; the other tab has no name. */
export const HISTORY = "lich-su" as const;

/** Which products the list shows. Omitted fields are not sent. */
export type ProductFilter = {
  /** Part of a name or SKU. */
  search?: string;
  /** Id of the category; its children are included. */
  danh_muc?: number;
  status?: Schema["ProductStatus"];
  /** Lowest price in đồng, inclusive. */
  price_min?: number;
  /** Highest price in đồng, inclusive; exclusive in the call. */
  price_max?: number;
  stock_status?: Schema["StockStatus"];
  sort?: Schema["ManagedProductSort"];
  /** The tab. The call behind `PENDING` takes no status. */
  muc?: typeof PENDING;
  page?: number;
  size?: number;
};

/** The search params of the screen: the filter, its display and the open dialogs. */
export type ProductSearch = ProductFilter & {
  /** Ids of hidden columns; undefined means this device's preference. */
  an?: string[];
  /** Shows cards instead of rows. */
  dang?: "the";
  /** Id of the product in the side panel. */
  xem?: number;
  /** The tab of the panel. */
  phan?: typeof HISTORY;
  /** Id of the product that is being edited. */
  sua?: number;
  /** A new product is being added. */
  them?: true;
  /** The import dialog is open. */
  nhap?: true;
  /** Id of the product whose approval is being refused. */
  tu_choi?: number;
};

export const knownSearch = listSearch<ProductSearch>({
  status: productStatuses,
  stock_status: stockStatuses,
  sort: productSorts,
  muc: [PENDING],
  phan: [HISTORY],
  dang: ["the"],
  them: [true],
  nhap: [true],
});

const DEFAULT_PAGE_SIZE = 20;

export const pageOf = ({ page = 1, size = DEFAULT_PAGE_SIZE }: ProductFilter) => ({ page, size });

/** The most products that are selected or exported at once. */
export const MAX_WHOLE = 5000;

/** The filter without its page. */
export function selectionOf(filter: ProductFilter): Omit<ProductFilter, "page" | "size"> {
  const { muc, search, danh_muc, status, price_min, price_max, stock_status, sort } = filter;
  const rest = { search, danh_muc, price_min, price_max, stock_status, sort };
  return muc ? { ...rest, muc } : { ...rest, status };
}

/** The query of the list operations, whose price_max is exclusive. */
export function queryOf(filter: ProductFilter) {
  const { muc, danh_muc, price_max, ...rest } = selectionOf(filter);
  return {
    ...rest,
    category_id: danh_muc,
    price_max: price_max === undefined ? undefined : price_max + 1,
  };
}

/** Identifies the list without its page and order. */
export const listNameOf = (filter: ProductFilter) =>
  JSON.stringify(selectionOf({ ...filter, sort: undefined }));

/** The number of filters set in the drawer. */
export const countAdvanced = ({ price_min, price_max, stock_status }: ProductFilter) =>
  [price_min ?? price_max, stock_status].filter((each) => each !== undefined).length;

/** Tab, sort and paging do not count. */
export function isFiltered(filter: ProductFilter): boolean {
  const { search, danh_muc, status } = selectionOf(filter);
  return Boolean(search || danh_muc || status) || countAdvanced(filter) > 0;
}

export const noFilter = {
  search: undefined,
  danh_muc: undefined,
  status: undefined,
  price_min: undefined,
  price_max: undefined,
  stock_status: undefined,
  page: undefined,
} as const satisfies ProductFilter;

type ProductSort = ProductFilter["sort"];

/** Column sorts and their names in the call. */
const byHead = {
  price: "price_asc",
  "-price": "price_desc",
  stock: "stock_asc",
  "-stock": "stock_desc",
} as const satisfies Record<Sort, ProductSort>;

const isOfHead = (sort: Sort): sort is keyof typeof byHead => Object.hasOwn(byHead, sort);

/** The sort as shown in the column headers; undefined for one that none of them offers. */
export function headSortOf(sort: ProductSort): Sort | undefined {
  return Object.keys(byHead).find((head) => isOfHead(head) && byHead[head] === sort);
}

export function sortOfHead(head: Sort | undefined): ProductSort {
  return head !== undefined && isOfHead(head) ? byHead[head] : undefined;
}

/** A price as `AmountField` holds it: a string if it cannot be parsed. */
type TypedPrice = number | string | undefined;

/** Prices in đồng, both inclusive. */
export type PriceRange = { min: TypedPrice; max: TypedPrice };

/** The range as one string while it is typed. */
export const draftOf = ({ min, max }: PriceRange): string =>
  JSON.stringify([min ?? null, max ?? null]);

export function rangeOf(draft: string): PriceRange {
  const [min, max]: (number | string | null)[] = JSON.parse(draft);
  return { min: min ?? undefined, max: max ?? undefined };
}

const isPrice = (typed: TypedPrice): typed is number | undefined =>
  typed === undefined || (typeof typed === "number" && typed >= 0);

/** Drops invalid prices, so that the last valid one does not stay in force. */
export const readable = ({ min, max }: PriceRange) => ({
  min: isPrice(min) ? min : undefined,
  max: isPrice(max) ? max : undefined,
});

/** Why the range makes no sense, if it does not. Invalid input is reported by its own field. */
export function whyNotRange({ min, max }: PriceRange): string | undefined {
  if (!isPrice(min) || !isPrice(max)) return undefined;
  if (Math.max(min ?? 0, max ?? 0) > MAX_PRICE) return "Giá không được vượt quá 1.000.000.000 đ";
  if (min !== undefined && max !== undefined && min > max) {
    return "Giá từ phải nhỏ hơn hoặc bằng giá đến";
  }
  return undefined;
}
