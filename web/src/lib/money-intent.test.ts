import { beforeEach, expect, it, vi } from "vitest";
import { removeAllDrafts } from "./drafts.ts";
import {
  closeIntent,
  isForgotten,
  markSent,
  openIntent,
  readAttempt,
  saveAttempt,
} from "./money-intent.ts";

beforeEach(() => {
  const rows = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it("is the same until it is closed, once it was sent", () => {
  const first = markSent("chuyen-tien", "u-1");
  expect(openIntent("chuyen-tien", "u-1")).toEqual(first);
  closeIntent("chuyen-tien", "u-1");
  expect(openIntent("chuyen-tien", "u-1").key).not.toBe(first.key);
});

it("remembers when it was sent first", () => {
  const sent = markSent("chuyen-tien", "u-1");
  expect(sent).toEqual({ key: expect.any(String), sentAt: expect.any(String) });
  expect(markSent("chuyen-tien", "u-1")).toEqual(sent);
});

it("is nobody else's", () => {
  const mine = markSent("chuyen-tien", "u-1");
  expect(openIntent("chuyen-tien", "u-2").key).not.toBe(mine.key);
});

it("outlives a sign-out, with what it was sent with", () => {
  saveAttempt("chuyen-tien", "u-1", { amount: 20_000 });
  const sent = markSent("chuyen-tien", "u-1");
  removeAllDrafts();
  expect(openIntent("chuyen-tien", "u-1")).toEqual(sent);
  expect(readAttempt("chuyen-tien", "u-1")).toEqual({ amount: 20_000 });
});

it("is still there for its user after somebody else has sent something", () => {
  const mine = markSent("chuyen-tien", "u-1");
  saveAttempt("chuyen-tien", "u-2", { amount: 1 });
  markSent("chuyen-tien", "u-2");
  closeIntent("chuyen-tien", "u-2");
  expect(readAttempt("chuyen-tien", "u-1")).toBeUndefined();
  expect(openIntent("chuyen-tien", "u-1")).toEqual(mine);
});

it("is not kept for somebody else longer than the server knows its key", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-22T08:00:00.000Z") });
  const mine = markSent("chuyen-tien", "u-1");
  vi.setSystemTime("2026-11-22T21:00:00.000Z");
  expect(openIntent("chuyen-tien", "u-1")).toEqual(mine);
  markSent("chuyen-tien", "u-2");
  expect(openIntent("chuyen-tien", "u-1").key).not.toBe(mine.key);
});

it("leaves nothing behind once it is closed", () => {
  saveAttempt("chuyen-tien", "u-1", { amount: 20_000 });
  markSent("chuyen-tien", "u-1");
  closeIntent("chuyen-tien", "u-1");
  expect(window.sessionStorage.getItem("tap-money")).toBeNull();
});

it("is not shared with a copy of the tab before it is sent", () => {
  openIntent("chuyen-tien", "u-1");
  expect(window.sessionStorage.getItem("tap-money")).toBeNull();
});

it.each(["null", "[]", '{"u-1":1}', '{"u-1":{"at":"x","entries":{"chuyen-tien":1}}}', "{"])(
  "a broken store %s holds no intent",
  (text) => {
    window.sessionStorage.setItem("tap-money", text);
    expect(openIntent("chuyen-tien", "u-1").sentAt).toBeUndefined();
    expect(readAttempt("chuyen-tien", "u-1")).toBeUndefined();
  },
);

it("is closed by its own call, never by a late response of another", () => {
  const late = markSent("nap-tien", "u-1");
  closeIntent("nap-tien", "u-1");
  const now = markSent("nap-tien", "u-1");
  closeIntent("nap-tien", "u-1", late.key);
  expect(openIntent("nap-tien", "u-1")).toEqual(now);
});

it("is forgotten by the server after a day, by whatever clock", () => {
  const now = Date.parse("2026-11-22T08:00:00.000Z");
  expect(isForgotten("2026-11-22T07:00:00.000Z", now)).toBe(false);
  expect(isForgotten("2026-11-21T08:00:00.000Z", now)).toBe(true);
  expect(isForgotten("2026-11-23T08:00:00.000Z", now)).toBe(true);
});
