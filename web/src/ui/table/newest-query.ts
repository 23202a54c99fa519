import { queryOptions } from "@tanstack/react-query";

/** The id of a row and when it came, as the server wrote it. */
export type Arrival = { id: string; at: string };

export const MOST_NEW = 20;

/** One more than are counted, so that "20+" is true. */
export const NEWEST = MOST_NEW + 1;

/** A family of its own: the list is refetched without this, and this without the list. */
export const newestQuery = (
  list: readonly unknown[],
  read: (signal: AbortSignal) => Promise<readonly Arrival[]>,
) =>
  queryOptions({
    queryKey: ["newWork", ...list] as const,
    queryFn: ({ signal }) => read(signal),
  });

export type NewestQuery = ReturnType<typeof newestQuery>;
