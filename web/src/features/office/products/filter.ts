import {
  HISTORY,
  PENDING,
  type ProductFilter,
  type ProductSearch,
  productSorts,
  productStatuses,
  stockStatuses,
} from "./search.ts";

/** Default rows per page (document 2 §9). */
export const DEFAULT_PAGE_SIZE = 20;

/** The most products that are selected or exported at once. */
export const MAX_WHOLE = 5000;

type Choices = "status" | "stock_status" | "sort" | "muc" | "dang" | "phan" | "them" | "nhap";

/** The search params as the route lets them pass: any text where there are choices. */
export type RawSearch = Omit<ProductSearch, Choices> & {
  [Choice in Exclude<Choices, "them" | "nhap">]?: string;
} & { them?: boolean; nhap?: boolean };

/** Drops unknown choices. Not the route's work: its schema is in the first chunk, these lists not. */
export function knownSearch(raw: RawSearch): ProductSearch {
  return {
    ...raw,
    status: productStatuses.find((each) => each === raw.status),
    stock_status: stockStatuses.find((each) => each === raw.stock_status),
    sort: productSorts.find((each) => each === raw.sort),
    muc: raw.muc === PENDING ? PENDING : undefined,
    phan: raw.phan === HISTORY ? HISTORY : undefined,
    dang: raw.dang === "the" ? "the" : undefined,
    them: raw.them || undefined,
    nhap: raw.nhap || undefined,
  };
}

/** The filter without its page. */
export function selectionOf(filter: ProductFilter): Omit<ProductFilter, "page" | "size"> {
  const { muc, search, danh_muc, status, price_min, price_max, stock_status, sort } = filter;
  const rest = { search, danh_muc, price_min, price_max, stock_status, sort };
  return muc ? { ...rest, muc } : { ...rest, status };
}

/** What the list operations are asked for; their price_max is excluded (CA-06). */
export function queryOf(filter: ProductFilter) {
  const { muc, danh_muc, price_max, ...rest } = selectionOf(filter);
  return {
    ...rest,
    category_id: danh_muc,
    price_max: price_max === undefined ? undefined : price_max + 1,
  };
}

export const pageOf = ({ page = 1, size = DEFAULT_PAGE_SIZE }: ProductFilter) => ({ page, size });

/** Identifies the list without its page and order. */
export const listNameOf = (filter: ProductFilter) =>
  JSON.stringify(selectionOf({ ...filter, sort: undefined }));

/** The number of filters that are set in the drawer. */
export const countAdvanced = ({ price_min, price_max, stock_status }: ProductFilter) =>
  [price_min ?? price_max, stock_status].filter((each) => each !== undefined).length;

/** True if the list is filtered; tab, order and paging do not count. */
export function isFiltered(filter: ProductFilter): boolean {
  const { search, danh_muc, status } = selectionOf(filter);
  return Boolean(search || danh_muc || status) || countAdvanced(filter) > 0;
}

/** Clears every filter, back to the first page. */
export const noFilter = {
  search: undefined,
  danh_muc: undefined,
  status: undefined,
  price_min: undefined,
  price_max: undefined,
  stock_status: undefined,
  page: undefined,
} as const satisfies ProductFilter;
