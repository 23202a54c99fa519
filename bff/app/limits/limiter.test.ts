import { describe, expect, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { accountKey, boundedCounters, type Limiter, sameEmail } from "./limiter.ts";

const OPTIONS = { keyPrefix: "try", points: 5, duration: 60 };

function counters(most?: number) {
  const clock = fakeClock(0);
  const make = boundedCounters(clock, most);
  return { clock, make, tries: make(OPTIONS) };
}

const pointsOf = async (limiter: Limiter, key: string) =>
  (await limiter.get(key))?.consumedPoints ?? 0;

async function use(limiter: Limiter, key: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await limiter.penalty(key);
}

async function known(limiter: Limiter, keys: readonly string[]): Promise<string[]> {
  const points = await Promise.all(keys.map((key) => pointsOf(limiter, key)));
  return keys.filter((_, i) => points[i]);
}

const names = (count: number) => Array.from({ length: count }, (_, i) => `k${i}`);

describe("a counter", () => {
  test("is full after its points, says for how long, and begins anew after that", async () => {
    const { clock, tries } = counters();
    for (let i = 1; i <= 5; i++) {
      expect(await tries.consume("a")).toMatchObject({ consumedPoints: i, remainingPoints: 5 - i });
    }
    clock.advance(20_000);
    await expect(tries.consume("a")).rejects.toMatchObject({ msBeforeNext: 40_000 });
    expect(await pointsOf(tries, "b")).toBe(0);
    clock.advance(40_000);
    expect(await tries.get("a")).toBeNull();
    expect(await tries.consume("a")).toMatchObject({ consumedPoints: 1, msBeforeNext: 60_000 });
  });

  test("takes points back, is blocked and deleted", async () => {
    const { clock, tries } = counters();
    await use(tries, "a", 2);
    expect(await tries.reward("a")).toMatchObject({ consumedPoints: 1 });
    expect(await tries.reward("b")).toMatchObject({ consumedPoints: 0 });
    expect(await tries.get("b")).toBeNull();
    await tries.block("a", 900);
    clock.advance(899_000);
    await expect(tries.consume("a")).rejects.toMatchObject({ msBeforeNext: 1_000 });
    expect(await tries.delete("a")).toBe(true);
    expect(await tries.delete("a")).toBe(false);
  });

  test("may have a window of its own, and shares nothing with another of the same key", async () => {
    const { make, tries } = counters();
    const other = make({ ...OPTIONS, keyPrefix: "other" });
    await tries.consume("a", 1, { customDuration: 7 });
    expect(await tries.get("a")).toMatchObject({ msBeforeNext: 7_000 });
    expect(await other.get("a")).toBeNull();
  });
});

describe("there are so many at most", () => {
  test("100,000 of 200,000 remain, the latest", async () => {
    const { tries } = counters();
    const keys = names(200_000);
    for (const key of keys) await tries.consume(key);
    const remaining = await known(tries, keys);
    expect(remaining.length).toBeLessThanOrEqual(100_000);
    expect(remaining.length).toBeGreaterThanOrEqual(99_000);
    expect(remaining).toEqual(keys.slice(-remaining.length));
  });

  test("all limiters together", async () => {
    const { make, tries } = counters(10);
    const other = make({ ...OPTIONS, keyPrefix: "other" });
    for (const key of names(8)) await tries.consume(key);
    for (const key of names(8)) await other.consume(key);
    expect(await known(tries, names(8))).toEqual(["k6", "k7"]);
    expect(await known(other, names(8))).toHaveLength(8);
  });

  test("ended ones go first", async () => {
    const { clock, make, tries } = counters(10);
    const long = make({ ...OPTIONS, keyPrefix: "long", duration: 3_600 });
    for (const key of names(5)) await long.consume(key);
    for (const key of names(5)) await tries.consume(key);
    clock.advance(60_000);
    for (const key of ["x", "y", "z"]) await tries.consume(key);
    expect(await known(long, names(5))).toHaveLength(5);
  });

  test("a flood of fresh keys flushes neither a lock nor somebody's tries", async () => {
    const { tries } = counters(10);
    await use(tries, "locked", 5);
    await use(tries, "tried", 4);
    for (const key of names(1_000)) await tries.consume(key);
    expect(await known(tries, ["locked", "tried"])).toEqual(["locked", "tried"]);
    for (const key of names(1_000)) await use(tries, key, 2);
    expect(await known(tries, ["locked", "tried"])).toEqual(["locked"]);
    for (const key of names(10)) await use(tries, `full-${key}`, 5);
    expect(await known(tries, ["locked"])).toEqual([]);
  });

  test("what was given back is worth little again", async () => {
    const { tries } = counters(2);
    await use(tries, "a", 5);
    for (let i = 0; i < 4; i++) await tries.reward("a");
    await use(tries, "b", 2);
    await tries.consume("c");
    expect(await known(tries, ["a", "b", "c"])).toEqual(["b", "c"]);
  });
});

test("two accounts are two keys", () => {
  const accounts = [
    "lan@example.vn",
    "lan2@example.vn",
    "0912345678",
    "0912345679",
    "12345",
    "u-9",
  ];
  expect(new Set(accounts.map(accountKey)).size).toBe(accounts.length);
});

test.each([
  ["Đặng@Example.vn", "dang@example.vn"],
  ["dang@example.vn", "dang@example.vn"],
  ["\u00a0lan\t@example.vn ", "lan@example.vn"],
  ["02923 812 345", "02923812345"],
  ["+84 2923 812 345", "02923812345"],
  ["+84 0912 345 678", "0912345678"],
  ["84912", "84912"],
])("%j is counted as %s", (typed, key) => {
  expect(accountKey(typed)).toBe(key);
});

test("a right to an e-mail is one to its spelling, but for case and edges", () => {
  expect(sameEmail(" LAN@Example.vn ")).toBe("lan@example.vn");
  expect(sameEmail("lán@example.vn")).not.toBe("lan@example.vn");
});
