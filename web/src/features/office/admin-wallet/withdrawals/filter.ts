import type { DateRange } from "#web/lib/date-range.ts";
import { isRealDay } from "./real-day.ts";
import { tasks, type WithdrawalFilter, type WithdrawalSearch, withdrawStatuses } from "./search.ts";

/** Document 3 §9. */
export const DEFAULT_PAGE_SIZE = 20;

/** The contract's largest page, and the most requests that are selected at once. */
export const MAX_PAGE_SIZE = 100;
export const MAX_WHOLE = 1000;

/** The search params as the route lets them pass: any text where there are choices. */
export type RawSearch = Omit<WithdrawalSearch, "status" | "viec"> & {
  status?: string;
  viec?: string;
};

/** Drops unknown choices. Not the route's work: its schema is in the first chunk, these lists not. */
export function knownSearch(raw: RawSearch): WithdrawalSearch {
  const { from, to } = daysOf(raw);
  return {
    ...raw,
    status: withdrawStatuses.find((each) => each === raw.status),
    // A dialog needs its request.
    viec: raw.xem ? tasks.find((each) => each === raw.viec) : undefined,
    tu: from,
    den: to,
  };
}

/** The days of the URL; none if one is missing, does not exist, or both are the wrong way round. */
export function daysOf({ tu, den }: Pick<WithdrawalFilter, "tu" | "den">): DateRange {
  if (!(tu && den && isRealDay(tu) && isRealDay(den) && tu <= den)) return {};
  return { from: tu, to: den };
}

/** The filter without its page, as the call takes it. */
export function selectionOf(filter: WithdrawalFilter) {
  const { from, to } = daysOf(filter);
  return { search: filter.search, status: filter.status, startDate: from, endDate: to };
}

export const pageOf = ({ page = 1, size = DEFAULT_PAGE_SIZE }: WithdrawalFilter) => ({
  page,
  limit: size,
});

/** Identifies the list without its page. */
export const listNameOf = (filter: WithdrawalFilter) => JSON.stringify(selectionOf(filter));

/** True if the list is filtered; paging does not count. */
export function isFiltered({ search, status, tu, den }: WithdrawalFilter): boolean {
  return Boolean(search || status || tu || den);
}

/** Clears every filter, back to the first page. */
export const noFilter = {
  search: undefined,
  status: undefined,
  tu: undefined,
  den: undefined,
  page: undefined,
} as const satisfies WithdrawalFilter;
