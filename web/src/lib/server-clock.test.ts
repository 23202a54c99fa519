import { afterEach, expect, test, vi } from "vitest";
import { noteServerTime, serverNow } from "./server-clock.ts";

const at = (time: string) => ({ headers: new Headers({ date: new Date(time).toUTCString() }) });

afterEach(() => {
  noteServerTime({ headers: new Headers({ date: new Date().toUTCString() }) });
  vi.useRealTimers();
});

test("a device whose clock was set back still knows the server's time", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-24T08:00:00Z") });
  noteServerTime(at("2026-11-25T10:00:00Z"));
  vi.advanceTimersByTime(60_000);
  expect(new Date(serverNow()).toISOString()).toBe("2026-11-25T10:01:00.000Z");
});

test("a response without a date changes nothing", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-25T10:00:00Z") });
  noteServerTime(at("2026-11-25T10:00:05Z"));
  noteServerTime({ headers: new Headers() });
  expect(serverNow()).toBe(Date.now() + 5_000);
});
