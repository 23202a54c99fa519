// Imported by the route file, which is in the first chunk: keep it small.

/** The contract's maximum search length, in characters. */
export const MAX_SEARCH = 100;

export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Deposits of every status; without a status the list is the queue of those that wait. */
export const EVERY = "tat-ca" as const;

/** The decision whose dialog is open for the opened deposit. */
export const tasks = ["duyet", "tu-choi"] as const;
export type Task = (typeof tasks)[number];

/** Statuses that an administrator sees: confirmed becomes completed, rejected becomes cancelled. */
export const statuses = ["completed", "cancelled"] as const;

/** Which deposits the list shows. */
export type DepositFilter = {
  /** Part of an id, a name, a UID code or an e-mail. */
  search?: string;
  /** Omitted: pending. */
  status?: (typeof statuses)[number] | typeof EVERY;
  /** First and last day, "YYYY-MM-DD". */
  tu?: string;
  den?: string;
  page?: number;
  size?: number;
};

/** The search params of the screen: the filter, its display and what is open. */
export type DepositSearch = DepositFilter & {
  /** Ids of hidden columns; undefined means this device's preference. */
  an?: string[];
  /** Id of the deposit in the side panel. */
  xem?: string;
  viec?: Task;
};
