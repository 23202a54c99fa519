import type { Schema } from "#openapi/schema.ts";

/** An entry written since the seed. `copies`: a test wrote the same one so often. */
export type LogRow = Schema["LogEntry"] & { copies: number };

/** The state of the logging itself. */
export type LoggingRow = {
  /** The entries before this moment come from seed/logs.ts; null for a db without a seed. */
  seededAt: string | null;
  /** Everything older is in the archive. */
  archivedBefore: string | null;
  /** Counts the entries, in a sequence of their own so that no other id depends on them. */
  sequence: number;
  /** When the cached dashboard was computed. */
  cacheFilledAt: string | null;
  cacheHits: number;
  cacheMisses: number;
};

export const emptyLogging: LoggingRow = {
  seededAt: null,
  archivedBefore: null,
  sequence: 0,
  cacheFilledAt: null,
  cacheHits: 0,
  cacheMisses: 0,
};
