import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onFirstUse } from "./first-use.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a page that gets no sign counts as used after a while", () => {
  const act = vi.fn();
  const cancelled = vi.fn();
  onFirstUse(act);
  onFirstUse(cancelled)();
  vi.advanceTimersByTime(4_999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
  const late = vi.fn();
  onFirstUse(late);
  expect(late).toHaveBeenCalledOnce();
});
