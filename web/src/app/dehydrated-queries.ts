import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** A query that a page was rendered from: its key, its data, and when it was fetched (ms). */
export type DehydratedQuery = [key: QueryKey, data: unknown, updatedAt: number];

/** Id of the JSON element with the queries; written by bff/node/pages/rendered-html.ts. */
const PLACE = "page-reads";

/** The queries embedded in the page; undefined if the server did not render it. */
export function readDehydratedQueries(): DehydratedQuery[] | undefined {
  const text = document.getElementById(PLACE)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export function hydrateQueries(client: QueryClient, reads: readonly DehydratedQuery[]): void {
  for (const [key, data, updatedAt] of reads) client.setQueryData(key, data, { updatedAt });
}
