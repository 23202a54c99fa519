import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Failure, type Outcome, runForEach } from "#web/lib/run-for-each.ts";
import { type ChunkWork, runInChunks } from "#web/lib/run-in-chunks.ts";

/** The results of all items so far. */
export type JobResult<Item> = {
  done: number;
  failed: readonly Failure<Item>[];
  notStarted: readonly Item[];
};

/** The items of this round, and the results of all others. */
type Round<Item> = { items: readonly Item[]; others: JobResult<Item> };

/** Called for each item, four at a time, or for a chunk of them, one at a time. */
export type Work<Item> = ((item: Item) => unknown) | ChunkWork<Item>;

type RunOptions = NonNullable<Parameters<typeof runForEach>[2]>;

function run<Item>(items: readonly Item[], work: Work<Item>, options: RunOptions) {
  return typeof work === "function"
    ? runForEach(items, work, options)
    : runInChunks(items, work, options);
}

/**
 * Runs `work` for each item, starting on mount; `result` is set once it has ended or was stopped.
 * Starts nothing more after unmount.
 */
export function useLongJob<Item>(items: readonly Item[], work: Work<Item>) {
  const [round, setRound] = useState<Round<Item>>(() => ({ items, others: nothing }));
  const [finished, setFinished] = useState(0);
  const [result, setResult] = useState<JobResult<Item>>();
  const [isStopping, setStopping] = useState(false);
  const running = useRef<AbortController>(undefined);
  const runNow = useEffectEvent((chosen: readonly Item[], options: RunOptions) =>
    run(chosen, work, options),
  );

  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    let isGone = false;
    runNow(round.items, {
      signal: controller.signal,
      onProgress: (progress) => {
        if (!isGone) setFinished(progress.finished);
      },
    }).then((outcome) => {
      if (!isGone) setResult(joined(round.others, outcome));
    });
    return () => {
      isGone = true;
      controller.abort();
    };
  }, [round]);

  function begin(next: Round<Item>) {
    setRound(next);
    setFinished(0);
    setResult(undefined);
    setStopping(false);
  }

  return {
    finished,
    total: round.items.length,
    result,
    isStopping,
    stop: () => {
      running.current?.abort();
      setStopping(true);
    },
    /** Runs the failed items again. */
    retry: ({ failed, ...rest }: JobResult<Item>) =>
      begin({ items: failed.map(({ item }) => item), others: { ...rest, failed: [] } }),
    /** Runs the items that have not started. */
    resume: ({ notStarted, ...rest }: JobResult<Item>) =>
      begin({ items: notStarted, others: { ...rest, notStarted: [] } }),
  };
}

const nothing = { done: 0, failed: [], notStarted: [] };

function joined<Item>(others: JobResult<Item>, outcome: Outcome<Item>): JobResult<Item> {
  return {
    done: others.done + outcome.done.length,
    failed: [...others.failed, ...outcome.failed],
    notStarted: [...others.notStarted, ...outcome.notStarted],
  };
}
