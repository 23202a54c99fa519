import { expect, test, vi } from "vitest";
import { runInChunks } from "./run-in-chunks.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

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
