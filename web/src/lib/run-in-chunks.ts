import type { Failure, Outcome, Progress } from "./run-for-each.ts";

/** Work on several items in one call. */
export type ChunkWork<Item> = {
  /** Items per call. */
  size: number;
  /** Returns the items that failed; a thrown error fails all of them. */
  send: (items: readonly Item[]) => Promise<readonly Failure<Item>[]>;
};

type Options = {
  /** Aborting starts no further chunk; the running one still finishes and counts. */
  signal?: AbortSignal;
  /** Called after each chunk. */
  onProgress?: (progress: Progress) => void;
};

/**
 * Does the work for all items, one chunk after the other. The first chunk starts asynchronously, so
 * a caller that aborts at once has started nothing.
 */
export async function runInChunks<Item>(
  items: readonly Item[],
  { size, send }: ChunkWork<Item>,
  { signal, onProgress }: Options = {},
): Promise<Outcome<Item>> {
  await Promise.resolve();
  const failed: Failure<Item>[] = [];
  let finished = 0;
  while (finished < items.length && !signal?.aborted) {
    const chunk = items.slice(finished, finished + size);
    try {
      failed.push(...(await send(chunk)));
    } catch (error) {
      failed.push(...chunk.map((item) => ({ item, error })));
    }
    finished += chunk.length;
    onProgress?.({ finished, total: items.length });
  }
  const lost = new Set(failed.map(({ item }) => item));
  return {
    done: items.slice(0, finished).filter((item) => !lost.has(item)),
    failed,
    notStarted: items.slice(finished),
  };
}
