// Imported by the route file, which is in the first chunk: keep it small.

export const kinds = ["nap", "rut"] as const;

/** A deposit or a withdrawal. */
export type Kind = (typeof kinds)[number];

/** What deposits and withdrawals have in common of their statuses, as it stands in the URL. */
export const states = ["cho", "da-duyet", "hoan-tat", "huy", "that-bai"] as const;

export type State = (typeof states)[number];

/** Contract: the longest text to search for. */
export const MAX_SEARCH = 100;

export type TransactionSearch = {
  /** Part of an id, a name, a UID code or an e-mail. */
  search?: string;
  loai?: Kind;
  status?: State;
  /** First and last day, "YYYY-MM-DD"; both or none. */
  tu?: string;
  den?: string;
  page?: number;
  size?: number;
};

export const isFiltered = ({ search, loai, status, tu, den }: TransactionSearch) =>
  Boolean(search || loai || status || (tu && den));
