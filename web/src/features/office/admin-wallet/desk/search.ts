// Imported by the route files, which are in the first chunk: keep it small.

/** The contract's maximum search length, in characters. */
export const MAX_SEARCH = 100;

/** Requests of every status; without a status a list is the queue of those that wait. */
export const EVERY = "tat-ca" as const;

/** Which requests a list of the desk shows. */
export type DeskFilter<Status extends string> = {
  /** Part of an id, a name, a UID code or an e-mail. */
  search?: string;
  /** Omitted: pending. */
  status?: Status | typeof EVERY;
  /** First and last day, "YYYY-MM-DD". */
  tu?: string;
  den?: string;
  page?: number;
  size?: number;
};

/** The search params of a list: the filter, its display and what is open. */
export type DeskSearch<Status extends string, Task extends string> = DeskFilter<Status> & {
  /** Ids of hidden columns; undefined means this device's preference. */
  an?: string[];
  /** Id of the request in the side panel. */
  xem?: string;
  /** The dialog over that panel. */
  viec?: Task;
};
