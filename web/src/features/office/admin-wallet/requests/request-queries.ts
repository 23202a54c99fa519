import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readOne, readWhole } from "../queries.ts";
import { pageOf, type QueueQuery, selectionOf } from "../rules.ts";
import type { QueueFilter } from "../search.ts";

type RequestPage<Row> = { items: Row[]; total: number; limit: number; totalPages: number };

type Source<Row, Status extends string> = {
  /** In the query keys. */
  name: "deposits" | "withdrawals";
  readPage: (query: QueueQuery<Status>, signal?: AbortSignal) => Promise<RequestPage<Row>>;
  notFound: string;
  /** The most requests that `whole` reads. */
  max: number;
};

/** The reads of a review queue. */
export function requestQueries<Row extends { id: string }, Status extends string>(
  source: Source<Row, Status>,
) {
  const { name, readPage, notFound, max } = source;

  /**
   * One request past the cache.
   * @throws ApiError 404
   */
  const readNow = (id: string, signal?: AbortSignal): Promise<Row> =>
    readOne({ id, find: (query) => readPage(query, signal), notFound });

  return {
    readNow,
    list: (filter: QueueFilter<Status>) => {
      const query = { ...selectionOf(filter), ...pageOf(filter) };
      return queryOptions({
        queryKey: ["adminWallet", name, "list", query] as const,
        queryFn: ({ signal }) => readPage(query, signal),
        placeholderData: keepPreviousData,
      });
    },
    whole: (filter: QueueFilter<Status>) => {
      const query = selectionOf(filter);
      return queryOptions({
        queryKey: ["adminWallet", name, "whole", query] as const,
        queryFn: ({ signal }) =>
          readWhole((paging) => readPage({ ...query, ...paging }, signal), max),
      });
    },
    detail: (id: string) =>
      queryOptions({
        queryKey: ["adminWallet", name, "detail", id] as const,
        queryFn: ({ signal }) => readNow(id, signal),
      }),
    /** How many requests the status and the days of a filter select: the total of a page of one. */
    count: ({ status, tu, den }: Pick<QueueFilter<Status>, "status" | "tu" | "den">) => {
      const query = selectionOf({ status, tu, den });
      return queryOptions({
        queryKey: ["adminWallet", name, "count", query] as const,
        queryFn: async ({ signal }) => (await readPage({ ...query, limit: 1 }, signal)).total,
        placeholderData: keepPreviousData,
      });
    },
  };
}

export type RequestQueries<Row extends { id: string }, Status extends string> = ReturnType<
  typeof requestQueries<Row, Status>
>;
