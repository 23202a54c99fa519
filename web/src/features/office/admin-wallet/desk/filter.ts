import type { DateRange } from "#web/lib/date-range.ts";
import { type DeskFilter, EVERY } from "./search.ts";

/** Document 3 §9. */
const DEFAULT_PAGE_SIZE = 20;

/** The contract's largest page. */
export const MAX_PAGE_SIZE = 100;

const WAITING = "pending";

type Chosen<S extends string> = Pick<DeskFilter<S>, "status">;
type Days = Pick<DeskFilter<string>, "tu" | "den">;

/** The status that the list shows, or `EVERY`. */
export const shownStatus = <S extends string>({ status }: Chosen<S>) => status ?? WAITING;

/** The same for the URL, where the queue of those that wait needs no name. */
export const statusParam = <S extends string>(shown: S | typeof EVERY) =>
  shown === WAITING ? undefined : shown;

/** The days of the URL, which the route has checked; none if they are the wrong way round. */
export function daysOf({ tu, den }: Days): DateRange {
  if (tu && den && tu > den) return {};
  return { ...(tu && { from: tu }), ...(den && { to: den }) };
}

/** The query of a call. */
export type DeskQuery<S extends string> = {
  /** Omitted: every status. */
  status?: S | typeof WAITING;
  search?: string;
  startDate?: string;
  endDate?: string;
  page?: number;
  limit?: number;
};

/** The query of a list, without its page. */
export function selectionOf<S extends string>(filter: DeskFilter<S>): DeskQuery<S> {
  const { search } = filter;
  const status = shownStatus(filter);
  const { from, to } = daysOf(filter);
  return {
    ...(status !== EVERY && { status }),
    ...(search && { search }),
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
  };
}

export const pageOf = ({ page = 1, size = DEFAULT_PAGE_SIZE }: DeskFilter<string>) => ({
  page,
  limit: size,
});

/** Identifies the list without its page. */
export const listNameOf = (filter: DeskFilter<string>) => JSON.stringify(selectionOf(filter));

/** True if the list is more, less or something else than the queue of all that wait. */
export function isFiltered(filter: DeskFilter<string>): boolean {
  const { from, to } = daysOf(filter);
  return Boolean(filter.search || from || to) || shownStatus(filter) !== WAITING;
}

/** Clears every filter, back to the first page. */
export const noFilter = {
  search: undefined,
  status: undefined,
  tu: undefined,
  den: undefined,
  page: undefined,
} as const satisfies { [Name in keyof DeskFilter<string>]?: undefined };
