/** Runs all tasks, at most `most` of them at a time, in their order. */
export async function runAtMost(
  most: number,
  tasks: readonly (() => Promise<void>)[],
): Promise<void> {
  // One iterator for all of them: whoever is free takes the next task.
  const left = tasks.values();
  const work = async () => {
    for (const task of left) await task();
  };
  await Promise.all(Array.from({ length: Math.min(most, tasks.length) }, work));
}
