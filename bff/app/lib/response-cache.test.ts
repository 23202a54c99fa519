import { expect, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { answerCache } from "./response-cache.ts";

function cache({ most = 2, orOlder = false } = {}) {
  const clock = fakeClock(0);
  let loads = 0;
  const isWhole = (value: number) => value >= 0;
  const made = answerCache<number>(clock, { keptMs: 10, most, isWhole, orOlder });
  return { clock, ...made, load: async () => ++loads, loads: () => loads };
}

test("who asks at the same time, and shortly after, gets the same", async () => {
  const { clock, get, load, loads } = cache();
  expect(await Promise.all([get("a", load), get("a", load)])).toEqual([1, 1]);
  clock.advance(9);
  expect(await get("a", load)).toBe(1);
  clock.advance(1);
  expect(await get("a", load)).toBe(2);
  expect(loads()).toBe(2);
});

test("what is not whole and what fails is not kept", async () => {
  const { get, load } = cache();
  expect(await get("a", async () => -1)).toBe(-1);
  await expect(get("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await get("a", load)).toBe(1);
});

test("the oldest goes first", async () => {
  const { get, load } = cache({ most: 2 });
  for (const key of ["a", "b", "c"]) await get(key, load);
  expect(await get("b", load)).toBe(2);
  expect(await get("a", load)).toBe(4);
});

test("what was asked for before a forget is not kept after it", async () => {
  const { get, load, forget } = cache();
  const late = Promise.withResolvers<number>();
  const old = get("a", () => late.promise);
  forget();
  expect(await get("a", load)).toBe(1);
  late.resolve(99);
  expect(await old).toBe(99);
  expect(await get("a", load)).toBe(1);
});

test("an answer that is over is given where no newer one can be had", async () => {
  const { clock, get, load } = cache({ orOlder: true });
  const fail = () => Promise.reject(new Error("down"));
  await expect(get("a", fail)).rejects.toThrow("down");
  expect(await get("a", load)).toBe(1);
  clock.advance(10);
  expect(await Promise.all([get("a", fail), get("a", fail)])).toEqual([1, 1]);
  expect(await get("a", load)).toBe(2);
});

test("where only a new answer will do, one that is over is not given", async () => {
  const { clock, get, load } = cache();
  await get("a", load);
  clock.advance(10);
  await expect(get("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
});
