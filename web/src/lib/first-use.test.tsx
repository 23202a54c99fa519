import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { isUnattended, onFirstUse, watchUse } from "./first-use.ts";

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

test("a page is unattended a minute after its last use, not after events of its own", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  watchUse();
  expect(isUnattended()).toBe(false);
  vi.advanceTimersByTime(60_000);
  document.body.click();
  expect(isUnattended()).toBe(true);
  await userEvent.keyboard("{Shift}");
  expect(isUnattended()).toBe(false);
  vi.advanceTimersByTime(59_999);
  expect(isUnattended()).toBe(false);
});
