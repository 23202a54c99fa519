import { expect, test, vi } from "vitest";
import { runForEach, runInChunks } from "./run-for-each.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function heldWork() {
  const running = new Map<number, { finish: () => void; fail: (error: Error) => void }>();
  const work = (item: number) =>
    new Promise<void>((resolve, reject) => {
      const settle = (end: () => void) => {
        running.delete(item);
        end();
      };
      running.set(item, {
        finish: () => settle(resolve),
        fail: (error) => settle(() => reject(error)),
      });
    });
  const started = () => [...running.keys()];
  async function finish(item: number) {
    await expect.poll(() => running.has(item)).toBe(true);
    running.get(item)?.finish();
  }
  return { work, started, finish, running };
}

test("runs four at a time, in the given order", async () => {
  const { work, started, finish } = heldWork();
  const ended = runForEach(numbers(6), work);
  await expect.poll(() => started()).toEqual([0, 1, 2, 3]);
  await finish(1);
  await expect.poll(() => started()).toEqual([0, 2, 3, 4]);
  for (const item of [0, 2, 3, 4, 5]) await finish(item);
  expect(await ended).toEqual({ done: numbers(6), failed: [], notStarted: [] });
});

test("reports progress after each item, failures included", async () => {
  const onProgress = vi.fn();
  const work = (item: number) => {
    if (item === 1) throw new Error("no");
  };
  await runForEach(numbers(3), work, { atOnce: 1, onProgress });
  expect(onProgress.mock.calls.map(([progress]) => progress)).toEqual([
    { finished: 1, total: 3 },
    { finished: 2, total: 3 },
    { finished: 3, total: 3 },
  ]);
});

test("failures are collected with their reasons and stop nothing", async () => {
  const work = async (item: number) => {
    if (item % 2) throw new Error(`no ${item}`);
  };
  const { done, failed } = await runForEach(numbers(5), work);
  expect(done).toEqual([0, 2, 4]);
  expect(failed).toEqual([
    { item: 1, error: new Error("no 1") },
    { item: 3, error: new Error("no 3") },
  ]);
});

test("a rejection without a reason counts as a failure", async () => {
  const { failed } = await runForEach(["a"], () => Promise.reject());
  expect(failed).toEqual([{ item: "a", error: undefined }]);
});

test("when cancelled, starts nothing more, waits for running work and lists the rest", async () => {
  const { work, started, finish, running } = heldWork();
  const controller = new AbortController();
  const ended = runForEach(numbers(6), work, { atOnce: 2, signal: controller.signal });
  await finish(0);
  await expect.poll(() => started()).toEqual([1, 2]);
  controller.abort();
  await finish(1);
  running.get(2)?.fail(new Error("late"));
  expect(await ended).toEqual({
    done: [0, 1],
    failed: [{ item: 2, error: new Error("late") }],
    notStarted: [3, 4, 5],
  });
});

test("when cancelled at once, has started nothing", async () => {
  const work = vi.fn();
  const controller = new AbortController();
  const ended = runForEach(numbers(3), work, { signal: controller.signal });
  controller.abort();
  expect((await ended).notStarted).toEqual(numbers(3));
  expect(work).not.toHaveBeenCalled();
});

test("accepts duplicate items and an empty list", async () => {
  expect((await runForEach(["a", "a"], () => {})).done).toEqual(["a", "a"]);
  expect(await runForEach([], () => {})).toEqual({ done: [], failed: [], notStarted: [] });
});

test("sends one chunk after the other and reports progress after each", async () => {
  const send = vi.fn(async () => []);
  const onProgress = vi.fn();
  const outcome = await runInChunks(numbers(5), { size: 2, send }, { onProgress });
  expect(send.mock.calls).toEqual([[[0, 1]], [[2, 3]], [[4]]]);
  expect(onProgress.mock.calls).toEqual([
    [{ finished: 2, total: 5 }],
    [{ finished: 4, total: 5 }],
    [{ finished: 5, total: 5 }],
  ]);
  expect(outcome).toEqual({ done: numbers(5), failed: [], notStarted: [] });
});

test("items that a call refuses fail alone, a call that is lost fails its chunk alone", async () => {
  const lost = new Error("no network");
  const refused = new Error("not found");
  const send = async (chunk: readonly number[]) => {
    if (chunk.includes(0)) return [{ item: 1, error: refused }];
    if (chunk.includes(2)) throw lost;
    return [];
  };
  expect(await runInChunks(numbers(6), { size: 2, send })).toEqual({
    done: [0, 4, 5],
    failed: [
      { item: 1, error: refused },
      { item: 2, error: lost },
      { item: 3, error: lost },
    ],
    notStarted: [],
  });
});

test("stopped, the running chunk still counts and no further one starts", async () => {
  const controller = new AbortController();
  const send = async () => {
    controller.abort();
    return [];
  };
  const { signal } = controller;
  expect(await runInChunks(numbers(5), { size: 2, send }, { signal })).toEqual({
    done: [0, 1],
    failed: [],
    notStarted: [2, 3, 4],
  });
});
