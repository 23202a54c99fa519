/** Runs all tasks in their order, at most `limit` at a time. */
export async function runWithConcurrency(
  limit: number,
  tasks: readonly (() => Promise<void>)[],
): Promise<void> {
  // They share one iterator: whoever is free takes the next task.
  const left = tasks.values();
  const work = async () => {
    for (const task of left) await task();
  };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, work));
}
