import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { isUnattended, onFirstSign, onFirstUse, watchUse, whenIdle } from "./first-use.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

test("what only a user needs waits for a sign, not for the time", async () => {
  const act = vi.fn();
  onFirstUse(() => {});
  onFirstSign(act);
  vi.advanceTimersByTime(60_000);
  document.body.click();
  expect(act).not.toHaveBeenCalled();
  vi.useRealTimers();
  await userEvent.keyboard("{Shift}");
  expect(act).toHaveBeenCalledOnce();
  onFirstSign(act);
  expect(act).toHaveBeenCalledTimes(2);
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

test("what waits for an idle moment comes though there is none", () => {
  vi.stubGlobal("requestIdleCallback", (act: () => void, { timeout = Infinity } = {}) => {
    if (Number.isFinite(timeout)) setTimeout(act, timeout);
  });
  const act = vi.fn();
  whenIdle(act);
  vi.advanceTimersByTime(4_999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});
