import { beforeEach, expect, test, vi } from "vitest";
import { removeAllDrafts } from "./drafts.ts";
import {
  isForgotten,
  isSince,
  markDone,
  markGivenUp,
  markSent,
  openIntent,
  openIntents,
  prepareIntent,
  recentIntents,
  removeAllIntents,
  removeIntent,
} from "./intents.ts";
import { memoryStorage } from "./memory-storage.fixtures.ts";

const localStorage = memoryStorage();
let tab = memoryStorage();

function switchTab(sessionStorage = memoryStorage()): void {
  tab = sessionStorage;
  vi.stubGlobal("window", { localStorage, sessionStorage });
}

const wish = {
  name: "transfer",
  userId: "u-1",
  content: { recipientId: "TAP_AAAA", amount: 20_000 },
};
const another = { ...wish, content: { ...wish.content, amount: 30_000 } };

beforeEach(() => {
  switchTab();
  removeAllIntents();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("the same content keeps its key and its time, in every tab", () => {
  const first = markSent(wish);
  switchTab();
  expect(openIntent("transfer", "u-1")).toEqual(first);
  const { amount, recipientId } = wish.content;
  expect(markSent({ ...wish, content: { amount, recipientId } })).toEqual(first);
});

test("another content has another key", () => {
  const { key } = markSent(wish);
  markGivenUp(key);
  expect(markSent(another).key).not.toBe(key);
});

test("what was given up is the same intent when it is wished again", () => {
  const { key } = markSent(wish);
  markGivenUp(key);
  expect(openIntent("transfer", "u-1")).toBeUndefined();
  expect(markSent(wish)).toMatchObject({ key, state: "sent" });
});

test("a refused call is over", () => {
  const { key } = markSent(wish);
  removeIntent(key);
  expect(openIntent("transfer", "u-1")).toBeUndefined();
  expect(markSent(wish).key).not.toBe(key);
});

test("a copy of the tab sends the same content with the same key, and another with another", () => {
  const prepared = prepareIntent(wish);
  const copy = tab.copy();
  const first = markSent(wish);
  expect(first.key).toBe(prepared);
  removeAllIntents();
  switchTab(copy);
  expect(markSent(wish).key).toBe(prepared);
  expect(markSent(another).key).not.toBe(prepared);
});

test("a copy that knows of the first call begins another one", () => {
  const prepared = prepareIntent(wish);
  const copy = tab.copy();
  markSent(wish);
  markDone(prepared, wish.content, "gd-1");
  switchTab(copy);
  expect(recentIntents("transfer", "u-1")).toMatchObject([{ key: prepared, doneId: "gd-1" }]);
  expect(markSent(wish).key).not.toBe(prepared);
});

test("only what is to be remembered stays of a call that was done, for ten minutes", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-25T08:00:00Z") });
  const { key } = markSent({ ...wish, content: { ...wish.content, message: "Riêng" } });
  markDone(key, { amount: 20_000 });
  expect(JSON.stringify(localStorage.getItem("tap-intents"))).not.toContain("Riêng");
  vi.advanceTimersByTime(10 * 60_000);
  expect(recentIntents("transfer", "u-1")).toEqual([]);
  const next = markSent(wish);
  markDone(next.key);
  expect(recentIntents("transfer", "u-1")).toEqual([]);
});

test("it is nobody else's", () => {
  markSent(wish);
  expect(openIntent("transfer", "u-2")).toBeUndefined();
  expect(openIntent("withdrawal", "u-1")).toBeUndefined();
});

test("a key lasts as long as the server remembers it", () => {
  const at = "2026-11-25T08:00:00.000Z";
  expect(isForgotten(at, Date.parse("2026-11-26T03:59:00Z"))).toBe(false);
  expect(isForgotten(at, Date.parse("2026-11-26T04:01:00Z"))).toBe(true);
  vi.useFakeTimers({ now: Date.parse(at) });
  markSent(wish);
  vi.advanceTimersByTime(21 * 60 * 60_000);
  expect(openIntent("transfer", "u-1")).toBeUndefined();
});

test("clocks may differ by a minute", () => {
  const sentAt = "2026-11-25T08:00:00.000Z";
  expect(isSince("2026-11-25T07:59:00.000Z", sentAt)).toBe(true);
  expect(isSince("2026-11-25T07:58:59.000Z", sentAt)).toBe(false);
});

test("what is stored in another shape counts as nothing", () => {
  for (const broken of ["{", "7", '[null, {"key": 1}, {"key": "k", "name": "transfer"}]']) {
    localStorage.setItem("tap-intents", broken);
    expect(openIntent("transfer", "u-1")).toBeUndefined();
  }
});

test("however many calls of a long job get lost, none of them is forgotten", () => {
  const mine = markSent(wish);
  for (let row = 0; row < 100; row += 1) {
    markSent({ name: `rut-tien-${row}`, userId: "u-1", content: { status: "approved" } });
  }
  expect(openIntent("transfer", "u-1")).toEqual(mine);
  expect(openIntents("u-1")).toHaveLength(101);
  for (const { key } of openIntents("u-1")) markGivenUp(key);
  expect(JSON.parse(localStorage.getItem("tap-intents") ?? "")).toHaveLength(60);
});

test("it outlives a sign-out and the next user of the tab", () => {
  const mine = markSent(wish);
  removeAllDrafts();
  const theirs = markSent({ ...wish, userId: "u-2" });
  removeIntent(theirs.key);
  expect(openIntent("transfer", "u-1")).toEqual(mine);
});
