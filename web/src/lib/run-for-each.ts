type Progress = { finished: number; total: number };

export type Failure<Item> = { item: Item; error: unknown };

export type Outcome<Item> = {
  done: readonly Item[];
  failed: readonly Failure<Item>[];
  notStarted: readonly Item[];
};

type Options = {
  atOnce?: number;
  /** After an abort, running work still finishes and counts. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
};

/** Collects errors. The first item starts asynchronously: a caller that aborts at once starts nothing. */
export async function runForEach<Item>(
  items: readonly Item[],
  work: (item: Item) => unknown,
  { atOnce = 4, signal, onProgress }: Options = {},
): Promise<Outcome<Item>> {
  const waiting = [...items.entries()];
  const done = new Set<number>();
  const errors = new Map<number, unknown>();
  const take = () => (signal?.aborted ? undefined : waiting.shift());

  async function lane(): Promise<void> {
    await Promise.resolve();
    for (let next = take(); next; next = take()) {
      const [index, item] = next;
      try {
        await work(item);
        done.add(index);
      } catch (error) {
        errors.set(index, error);
      }
      onProgress?.({ finished: done.size + errors.size, total: items.length });
    }
  }

  await Promise.all(Array.from({ length: atOnce }, lane));
  return {
    done: items.filter((_, index) => done.has(index)),
    failed: items.flatMap((item, index) =>
      errors.has(index) ? [{ item, error: errors.get(index) }] : [],
    ),
    notStarted: waiting.map(([, item]) => item),
  };
}

export type ChunkWork<Item> = {
  size: number;
  /** Returns the items that failed; a thrown error fails all of them. */
  send: (items: readonly Item[]) => Promise<readonly Failure<Item>[]>;
};

export async function runInChunks<Item>(
  items: readonly Item[],
  { size, send }: ChunkWork<Item>,
  { signal, onProgress }: Omit<Options, "atOnce"> = {},
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
