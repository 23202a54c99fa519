import { expect, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { responseCache } from "./response-cache.ts";

function cache({ maxEntries = 2, staleIfError = false } = {}) {
  const clock = fakeClock(0);
  let loads = 0;
  const isCacheable = (value: number) => value >= 0;
  const made = responseCache<number>(clock, { ttlMs: 10, maxEntries, isCacheable, staleIfError });
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

test("what is not cacheable and what fails is not stored", async () => {
  const { get, load } = cache();
  expect(await get("a", async () => -1)).toBe(-1);
  await expect(get("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await get("a", load)).toBe(1);
});

test("the least recently used goes first", async () => {
  const { get, load } = cache({ maxEntries: 2 });
  for (const key of ["a", "b", "c"]) await get(key, load);
  expect(await get("b", load)).toBe(2);
  expect(await get("a", load)).toBe(4);
});

test("a load that began before a reset is not stored after it", async () => {
  const { get, load, reset } = cache();
  const late = Promise.withResolvers<number>();
  const old = get("a", () => late.promise);
  reset();
  expect(await get("a", load)).toBe(1);
  late.resolve(99);
  expect(await old).toBe(99);
  expect(await get("a", load)).toBe(1);
});

test("a load that was in flight when its key was dropped is not stored", async () => {
  const { get, load, drop } = cache();
  await get("b", load);
  const late = Promise.withResolvers<number>();
  const old = get("a", () => late.promise);
  drop("a");
  late.resolve(99);
  expect(await old).toBe(99);
  expect(await get("a", load)).toBe(2);
  expect(await get("b", load)).toBe(1);
});

test("a reload asks although there is a value, and of two the later one is stored", async () => {
  const { clock, get, load, reload, peek } = cache();
  await get("a", load);
  const late = Promise.withResolvers<number>();
  const first = reload("a", () => late.promise);
  expect(await reload("a", load)).toBe(2);
  late.resolve(99);
  expect(await first).toBe(99);
  expect(peek("a")).toBe(2);
  clock.advance(10);
  expect(peek("a")).toBeUndefined();
});

test("an expired value is returned when a new one cannot be loaded", async () => {
  const { clock, get, load } = cache({ staleIfError: true });
  const fail = () => Promise.reject(new Error("down"));
  await expect(get("a", fail)).rejects.toThrow("down");
  expect(await get("a", load)).toBe(1);
  clock.advance(10);
  expect(await Promise.all([get("a", fail), get("a", fail)])).toEqual([1, 1]);
  expect(await get("a", load)).toBe(2);
});

test("without staleIfError no expired value is returned", async () => {
  const { clock, get, load } = cache();
  await get("a", load);
  clock.advance(10);
  await expect(get("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
});
