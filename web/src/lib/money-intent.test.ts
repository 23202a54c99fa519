import { beforeEach, expect, it, vi } from "vitest";
import { closeIntent, markSent, openIntent } from "./money-intent.ts";

beforeEach(() => {
  const rows = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
  return () => vi.unstubAllGlobals();
});

it("is the same until it is closed", () => {
  const first = openIntent("chuyen-tien", "u-1");
  expect(openIntent("chuyen-tien", "u-1")).toEqual(first);
  closeIntent("chuyen-tien", "u-1");
  expect(openIntent("chuyen-tien", "u-1").key).not.toBe(first.key);
});

it("remembers when it was sent first", () => {
  const { key } = openIntent("chuyen-tien", "u-1");
  const sent = markSent("chuyen-tien", "u-1");
  expect(sent).toEqual({ key, sentAt: expect.any(String) });
  expect(markSent("chuyen-tien", "u-1")).toEqual(sent);
});

it("is nobody else's", () => {
  const mine = openIntent("chuyen-tien", "u-1");
  expect(openIntent("chuyen-tien", "u-2").key).not.toBe(mine.key);
});
