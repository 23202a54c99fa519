import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { bff, ok } from "#web/api/client.ts";
import { keep, readKept } from "#web/lib/drafts.ts";
import { isoDay } from "#web/lib/format.ts";
import { readStored, store } from "#web/lib/safe-storage.ts";
import { type SampleNotification, sampleNotifications } from "#web/samples/notifications.ts";

export type View = Schema["InboxView"];
export type Entry = Schema["InboxEntry"];

export const partKeys = ["orders", "movements", "withdrawals"] as const satisfies (keyof View)[];

export const failedKeys = (view: View) => partKeys.filter((key) => view[key]?.status === "failed");

export type Notification = SampleNotification;

/** By id, on this device: no server stores them, as the notifications are samples. */
type Marks = Readonly<Record<string, boolean>>;

const KEY = "tap-notification-marks";

/** Stored on the device; only marking changes them. */
export const samplesQuery = queryOptions({
  queryKey: ["notifications", "samples"] as const,
  queryFn: readSamples,
  staleTime: Number.POSITIVE_INFINITY,
});

/** In the family that is polled. */
export const inboxQuery = queryOptions({
  queryKey: ["newWork", "inbox"] as const,
  queryFn: ({ signal }) => ok(bff.GET("/bff/views/inbox", { signal })),
});

export function readSamples(): Notification[] {
  return withMarks(sampleNotifications, storedMarks());
}

export function mark(ids: readonly string[], isRead: boolean): void {
  const marks = Object.fromEntries(ids.map((id) => [id, isRead]));
  store("localStorage", KEY, { ...storedMarks(), ...marks });
}

function withMarks(notifications: readonly Notification[], marks: Marks): Notification[] {
  return notifications.map((one) => ({ ...one, isRead: marks[one.id] ?? one.isRead }));
}

function storedMarks(): Marks {
  const found = readStored("localStorage", KEY);
  if (typeof found !== "object" || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).filter(([, isRead]) => typeof isRead === "boolean"),
  );
}

/** Ids of read entries, the latest last. */
const NAME = "inbox-read";
/** Those read before all parts were there at once. */
const EARLY = "inbox-read-early";
const MOST_MARKS = 200;
const marksShape = v.array(v.string());

const keptIds = (userId: string, name = NAME) => readKept(name, userId, marksShape);

/** On a device without marks, whatever is not from today counts as read. */
function readIds(userId: string, { entries }: View): readonly string[] {
  const kept = keptIds(userId);
  if (kept) return kept;
  const today = isoDay(new Date());
  const older = entries.filter(({ at }) => isoDay(new Date(at)) !== today).map(({ id }) => id);
  return [...older, ...(keptIds(userId, EARLY) ?? [])];
}

export function unreadIds(userId: string, view: View): string[] {
  const read = new Set(readIds(userId, view));
  return view.entries.map(({ id }) => id).filter((id) => !read.has(id));
}

export function markRead(userId: string, view: View, ids: readonly string[]): void {
  const all = new Set([...readIds(userId, view), ...ids]);
  // In a view that lacks a part, older entries of that part would be new from now on.
  const isEarly = failedKeys(view).length > 0 && !keptIds(userId);
  keep(isEarly ? EARLY : NAME, userId, [...all].slice(-MOST_MARKS));
}

/** New entries are unread from now on. Not for a partial view: its missing part would be new. */
export function beginMarks(userId: string, view: View): void {
  if (failedKeys(view).length > 0 || keptIds(userId)) return;
  markRead(userId, view, []);
}

export const unreadEntriesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["notifications", "entries", userId] as const,
    queryFn: ({ client }) => {
      const view = client.getQueryData(inboxQuery.queryKey);
      return view ? unreadIds(userId, view) : [];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
