import { beforeEach, expect, it, vi } from "vitest";
import { sampleNotifications } from "#web/samples/notifications.ts";
import { mark, readInbox } from "./inbox.ts";

const KEY = "tap-notification-marks";
const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
  });
});

const unreadIds = () =>
  readInbox()
    .filter(({ isRead }) => !isRead)
    .map(({ id }) => id);

it("shows the samples as they are until something is marked", () => {
  expect(readInbox()).toEqual(sampleNotifications);
  expect(new Set(sampleNotifications.map(({ type }) => type)).size).toBe(4);
});

it("remembers what was marked as read, and as unread again", () => {
  const [first = "", ...others] = unreadIds();
  mark([first], true);
  expect(unreadIds()).toEqual(others);
  mark([first], false);
  expect(unreadIds()).toEqual([first, ...others]);
});

it("marks several at once and keeps the older marks", () => {
  const [first = "", ...others] = unreadIds();
  mark([first], true);
  mark(others, true);
  expect(unreadIds()).toEqual([]);
});

it.each(["{broken", "null", '"text"', "[1,2]", '{"sap-het-hang":"yes"}'])(
  "ignores invalid marks in the storage: %s",
  (text) => {
    storage.set(KEY, text);
    expect(readInbox()).toEqual(sampleNotifications);
  },
);
