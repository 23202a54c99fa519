import type { Schema } from "#openapi/schema.ts";
import { listSearch } from "#web/ui/table/list-search.ts";
import type { Sort } from "#web/ui/table/use-resource-table.ts";
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

/** Rows per page on wide and on narrow screens. */
const PAGE_SIZE = { wide: 10, narrow: 5 } as const;

/** The most products that are selected at once: the contract's largest page. */
export const MAX_WHOLE = 1000;

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
});

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

type InventorySort = Schema["InventorySort"];

/** The sort of a column head, "-" for descending; undefined where no column shows it. */
const headOf: Record<InventorySort, Sort | undefined> = {
  name: "name",
  stock_asc: "stock",
  stock_desc: "-stock",
  value_desc: undefined,
  updated: undefined,
};

export const toHead = (sort: InventorySort | undefined): Sort | undefined => sort && headOf[sort];

/** The server's order for a column head; it sorts names only from A to Z. */
export function fromHead(head: Sort | undefined): InventorySort | undefined {
  const known = Object.keys(headOf) as InventorySort[];
  return head === undefined ? undefined : known.find((sort) => headOf[sort] === head);
}

/** Up to 768 px. */
export const NARROW = "(max-width: 48em)";

/** Rows per page, unless the URL says otherwise. */
export const sizeFor = (isNarrow: boolean): number =>
  isNarrow ? PAGE_SIZE.narrow : PAGE_SIZE.wide;

/** The same outside a component. */
export const sizeHere = (): number => sizeFor(window.matchMedia(NARROW).matches);
