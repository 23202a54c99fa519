import {
  categories,
  type InventoryFilter,
  type InventorySearch,
  panelTabs,
  productStatuses,
  sorts,
  stockStatuses,
  warehouses,
} from "./search.ts";

/** Rows per page on wide and on narrow screens (document 2 §9). */
export const PAGE_SIZE = { wide: 10, narrow: 5 } as const;

/** The most products that are selected at once: the contract's largest page. */
export const MAX_WHOLE = 1000;

type Choices = "category" | "stockStatus" | "warehouse" | "productStatus" | "sort" | "dang" | "muc";

/** The search params as the route lets them pass: any text where there are choices. */
export type RawSearch = Omit<InventorySearch, Choices | "luoi" | "canh"> & {
  [Choice in Choices]?: string;
} & { luoi?: boolean; canh?: boolean };

/** Drops unknown choices. Not the route's work: its schema is in the first chunk, these lists not. */
export function knownSearch(raw: RawSearch): InventorySearch {
  return {
    ...raw,
    category: categories.find((each) => each === raw.category),
    stockStatus: stockStatuses.find((each) => each === raw.stockStatus),
    warehouse: warehouses.find((each) => each === raw.warehouse),
    productStatus: productStatuses.find((each) => each === raw.productStatus),
    sort: sorts.find((each) => each === raw.sort),
    dang: raw.dang === "the" ? "the" : undefined,
    muc: panelTabs.find((each) => each === raw.muc),
    canh: raw.canh || undefined,
    luoi: raw.luoi || undefined,
  };
}

/** What narrows the list, without its order and its page. */
export function selectionOf(filter: InventoryFilter) {
  const { search, category, stockStatus, warehouse, productStatus } = filter;
  return { search, category, stockStatus, warehouse, productStatus };
}

export const pageOf = ({ page = 1, size = PAGE_SIZE.wide }: InventoryFilter) => ({ page, size });

/** Identifies the list without its order and its page. */
export const listNameOf = (filter: InventoryFilter) => JSON.stringify(selectionOf(filter));

/** Number of active filters, the search not counted. */
export function countFilters(filter: InventoryFilter): number {
  const { search, ...narrowing } = selectionOf(filter);
  return Object.values(narrowing).filter(Boolean).length;
}

/** True if the list is filtered; its order and paging do not count. */
export const isFiltered = (filter: InventoryFilter): boolean =>
  Boolean(filter.search) || countFilters(filter) > 0;

/** Clears every filter, back to the first page. */
export const noFilter = {
  search: undefined,
  category: undefined,
  stockStatus: undefined,
  warehouse: undefined,
  productStatus: undefined,
  page: undefined,
} as const satisfies InventoryFilter;

/** Asks for the counts over everything; the list's own call if it can be. */
export function wholeStatsFilter(filter: InventoryFilter): InventoryFilter {
  return isFiltered(filter) ? { page: 1, size: 1 } : filter;
}

/** Asks for the stat cards, which do not follow the stock status; the list's own call if it can be. */
export function statsFilter(filter: InventoryFilter): InventoryFilter {
  const { stockStatus, sort, ...rest } = filter;
  return stockStatus ? { ...rest, page: 1, size: 1 } : filter;
}
