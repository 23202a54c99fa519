/** How far it is: `finished` counts what is done and what failed. */
export type Progress = { finished: number; total: number };

/** What failed, and why. */
export type Failure<Item> = { item: Item; error: unknown };

/** Every item stands in exactly one of them, in the order in which they were given. */
export type Outcome<Item> = {
  done: readonly Item[];
  failed: readonly Failure<Item>[];
  /** Not begun, because it was cancelled before. */
  notStarted: readonly Item[];
};

type Options = {
  /** How many are under way at the same time; default 4. */
  atOnce?: number;
  /** Aborting starts nothing more; what is under way still ends, and counts. */
  signal?: AbortSignal;
  /** Called after each item. */
  onProgress?: (progress: Progress) => void;
};

/**
 * Does the work for each item, a few at a time. Never rejects for what the work throws: that is
 * collected. The first item begins after the call: who aborts at once has begun nothing.
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
