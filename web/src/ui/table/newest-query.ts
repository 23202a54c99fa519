import { queryOptions } from "@tanstack/react-query";

/** A row by which a list is known to have new ones: its id and when it came, as the server wrote it. */
export type Arrival = { id: string; at: string };

/** The most that are counted. */
export const MOST_NEW = 20;

/** One more than are counted, so that "20+" is true. */
export const NEWEST = MOST_NEW + 1;

/**
 * The newest rows of a filtered list, asked again and again by `NewWork`. Of a family of their own: the
 * list is refetched without them, and they without the list.
 */
export const newestQuery = (
  list: readonly unknown[],
  read: (signal: AbortSignal) => Promise<readonly Arrival[]>,
) =>
  queryOptions({
    queryKey: ["newWork", ...list] as const,
    queryFn: ({ signal }) => read(signal),
  });

export type NewestQuery = ReturnType<typeof newestQuery>;
