/** `finished` counts both completed and failed items. */
export type Progress = { finished: number; total: number };

export type Failure<Item> = { item: Item; error: unknown };

/** Every item is in exactly one of these lists, in its original order. */
export type Outcome<Item> = {
  done: readonly Item[];
  failed: readonly Failure<Item>[];
  /** Cancelled before it started. */
  notStarted: readonly Item[];
};

type Options = {
  /** Maximum number of items running at the same time; default 4. */
  atOnce?: number;
  /** Aborting starts nothing more; running work still finishes and counts. */
  signal?: AbortSignal;
  /** Called after each item. */
  onProgress?: (progress: Progress) => void;
};

/**
 * Does the work for each item, a few at a time. Errors of the work are collected, never thrown. The
 * first item starts asynchronously, so a caller that aborts at once has started nothing.
 */
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
