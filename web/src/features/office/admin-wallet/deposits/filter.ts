import type { Schema } from "#openapi/schema.ts";
import type { DateRange } from "#web/lib/date-range.ts";
import { type DepositFilter, EVERY } from "./search.ts";

/** Document 3 §9. */
export const DEFAULT_PAGE_SIZE = 20;
/** The contract's largest page. */
export const MAX_PAGE_SIZE = 100;
/** The most deposits that are exported at once: 20 calls of a full page. */
export const MAX_WHOLE = 2000;

/** The status that the server is asked for; undefined for every status. */
export function statusOf({ status }: DepositFilter): Schema["TransactionStatus"] | undefined {
  if (status === EVERY) return undefined;
  return status ?? "pending";
}

/** False for a day that does not exist, such as "2026-02-30". */
function exists(day: string): boolean {
  const utc = Date.parse(day);
  return !Number.isNaN(utc) && new Date(utc).toISOString().startsWith(day);
}

/** The days of the filter; an invalid one counts as missing. */
export function daysOf({ tu, den }: DepositFilter): DateRange {
  return { ...(tu && exists(tu) && { from: tu }), ...(den && exists(den) && { to: den }) };
}

/** The query of the call, without its page. */
export function selectionOf(filter: DepositFilter) {
  const { search } = filter;
  const status = statusOf(filter);
  const { from, to } = daysOf(filter);
  return {
    ...(status && { status }),
    ...(search && { search }),
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
  };
}

export const pageOf = ({ page = 1, size = DEFAULT_PAGE_SIZE }: DepositFilter) => ({
  page,
  limit: size,
});

/** Identifies the list without its page. */
export const listNameOf = (filter: DepositFilter) => JSON.stringify(selectionOf(filter));

/** True if something may be hidden; the status is the queue that was chosen. */
export const isFiltered = ({ search, status, tu, den }: DepositFilter): boolean =>
  Boolean(search || status || tu || den);

/** Clears every filter, back to the first page. */
export const noFilter = {
  search: undefined,
  status: undefined,
  tu: undefined,
  den: undefined,
  page: undefined,
} as const satisfies { [Name in keyof DepositFilter]?: undefined };
