import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** A read that a page was rendered from: its key, what came, and when (ms). */
export type DehydratedQuery = [key: QueryKey, data: unknown, updatedAt: number];

/** Where a rendered page carries its reads, as JSON (bff/node/pages/rendered-html.ts writes it). */
const PLACE = "page-reads";

/** The reads that came with the page; undefined when it was not rendered by the server. */
export function readDehydratedQueries(): DehydratedQuery[] | undefined {
  const text = document.getElementById(PLACE)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export function hydrateQueries(client: QueryClient, reads: readonly DehydratedQuery[]): void {
  for (const [key, data, updatedAt] of reads) client.setQueryData(key, data, { updatedAt });
}
