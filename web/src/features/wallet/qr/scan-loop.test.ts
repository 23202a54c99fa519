import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scan } from "./scan-loop.ts";

const own = "TAP_5E6F7A8B";
const other = "TAP_7C01D4E9";
const NEVER = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("HTMLMediaElement", { HAVE_CURRENT_DATA: 2 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function see(looks: readonly (readonly string[])[]) {
  const video = { readyState: 4 } as HTMLVideoElement;
  const ended = new AbortController();
  const several: boolean[] = [];
  let count = 0;
  const found = scan(video, {
    readFrame: async () => looks[Math.min(count++, looks.length - 1)] ?? [],
    signal: ended.signal,
    onSeveral: (isSeveral) => {
      if (isSeveral !== several.at(-1)) several.push(isSeveral);
    },
  });
  setTimeout(() => ended.abort(), NEVER);
  await vi.runAllTimersAsync();
  return { text: await found, several, count };
}

test("a code is taken once it was seen twice", async () => {
  expect(await see([[], [own]])).toMatchObject({ text: own, several: [false], count: 3 });
});

test("nothing is taken while two different codes are in view", async () => {
  const { text, several } = await see([[own, other]]);
  expect(text).toBeUndefined();
  expect(several).toEqual([true]);
});

test("a look that misses one of two codes does not choose the other", async () => {
  expect(
    (await see([[own], [own, other], [own], [other, own], [other], [], [other, own]])).text,
  ).toBeUndefined();
  expect((await see([[own], [other], [own], [other], []])).text).toBeUndefined();
});

test("with one of them gone the other is taken", async () => {
  const { text, several } = await see([[own, other], [own]]);
  expect(text).toBe(own);
  expect(several).toEqual([true, false]);
});
