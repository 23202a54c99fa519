import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import { sampleNotifications } from "#web/samples/notifications.ts";
import { failedPart, filledView, movementOf, viewOf } from "./inbox.fixtures.ts";
import {
  beginMarks,
  inboxQuery,
  mark,
  markRead,
  readSamples,
  unreadIds as unreadEntries,
} from "./inbox.ts";
import { countUnread } from "./unread-count.ts";

const KEY = "tap-notification-marks";
const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
});

const unreadIds = () =>
  readSamples()
    .filter(({ isRead }) => !isRead)
    .map(({ id }) => id);

it("shows the samples as they are until something is marked", () => {
  expect(readSamples()).toEqual(sampleNotifications);
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
    expect(readSamples()).toEqual(sampleNotifications);
  },
);

describe("entries of the inbox", () => {
  const user = "u-1";
  const entries = filledView().entries;
  const ids = entries.map(({ id }) => id);
  const view = viewOf(entries);

  it("count as read where they came before today, until there are marks", () => {
    expect(unreadEntries(user, view)).toEqual(ids.slice(0, 2));
    beginMarks(user, view);
    const late = movementOf("late", { at: "2026-01-01T00:00:00Z" });
    expect(unreadEntries(user, viewOf([...entries, late]))).toEqual([...ids.slice(0, 2), late.id]);
  });

  it("begin no marks while a part is missing, whose entries would all be new", () => {
    beginMarks(user, viewOf([], { orders: failedPart }));
    expect(unreadEntries(user, view)).toEqual(ids.slice(0, 2));
  });

  it("read while a part is missing make none of that part's older entries new", () => {
    const order = entries.slice(1, 2);
    const partial = viewOf(order, { movements: failedPart });
    markRead(user, partial, ids.slice(1, 2));
    expect(unreadEntries(user, partial)).toEqual([]);
    expect(unreadEntries(user, view)).toEqual(ids.slice(0, 1));
    beginMarks(user, view);
    expect(unreadEntries(user, view)).toEqual(ids.slice(0, 1));
  });

  it("stay read for this user alone, until a sign-out", () => {
    markRead(user, view, ids);
    expect(unreadEntries(user, view)).toEqual([]);
    expect(unreadEntries("u-2", view)).toHaveLength(2);
    removeAllDrafts();
    expect(unreadEntries(user, view)).toHaveLength(2);
  });

  it("keep the marks of the 200 that were read last", () => {
    const many = Array.from({ length: 200 }, (_, index) => movementOf(`gd ${index}`));
    markRead(user, view, ids);
    markRead(
      user,
      view,
      many.map(({ id }) => id),
    );
    expect(unreadEntries(user, viewOf(many))).toEqual([]);
    expect(unreadEntries(user, view)).toEqual(ids);
  });

  it("add to the samples in the number of the bell", () => {
    const client = new QueryClient();
    expect(countUnread(client, user)).toBe(3);
    client.setQueryData(inboxQuery.queryKey, view);
    expect(countUnread(client, user)).toBe(5);
    expect(countUnread(client)).toBe(3);
    mark(unreadIds(), true);
    expect(countUnread(client, user)).toBe(2);
  });
});
