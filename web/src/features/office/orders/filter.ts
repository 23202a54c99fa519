import {
  type OrderFilter,
  type OrderSearch,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  REQUESTS,
} from "./search.ts";

/** Default rows per page (document 2 §9). */
export const DEFAULT_PAGE_SIZE = 10;

/** Document 2 §9: the search starts half a second after the last keystroke. */
export const SEARCH_DELAY_MS = 500;

/** The most orders that are exported or selected at once: 20 calls of a full page. */
export const MAX_WHOLE = 2000;

type Choices = "payment_method" | "payment_status" | "status" | "muc" | "dang";

/** The search params as the route lets them pass: any text where there are choices. */
export type RawSearch = Omit<OrderSearch, Choices> & { [Choice in Choices]?: string };

/** Drops unknown choices. Not the route's work: its schema is in the first chunk, these lists not. */
export function knownSearch(raw: RawSearch): OrderSearch {
  return {
    ...raw,
    payment_method: paymentMethods.find((each) => each === raw.payment_method),
    payment_status: paymentStatuses.find((each) => each === raw.payment_status),
    status: orderStatuses.find((each) => each === raw.status),
    muc: raw.muc === REQUESTS ? REQUESTS : undefined,
    dang: raw.dang === "the" ? "the" : undefined,
  };
}

/** The filter without its page. */
export function selectionOf(filter: OrderFilter) {
  const { muc, search, payment_method, payment_status, status } = filter;
  if (muc) return { muc };
  return { search, payment_method, payment_status, status };
}

export const pageOf = ({ page = 1, size = DEFAULT_PAGE_SIZE }: OrderFilter) => ({ page, size });

/** Identifies the list without its page. */
export const listNameOf = (filter: OrderFilter) => JSON.stringify(selectionOf(filter));

/** True if the list is filtered; tab and paging do not count. */
export function isFiltered(filter: OrderFilter): boolean {
  const { search, payment_method, payment_status, status } = filter;
  return Boolean(search || payment_method || payment_status || status);
}

/** Clears every filter, back to the first page. */
export const noFilter = {
  search: undefined,
  payment_method: undefined,
  payment_status: undefined,
  status: undefined,
  page: undefined,
} as const satisfies OrderFilter;
