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

/** Marks set on this device, by id: no server stores them, as the notifications are samples. */
type Marks = Readonly<Record<string, boolean>>;

const KEY = "tap-notification-marks";

/** The samples, newest first. Stored on the device; only marking changes them. */
export const samplesQuery = queryOptions({
  queryKey: ["notifications", "samples"] as const,
  queryFn: readSamples,
  staleTime: Number.POSITIVE_INFINITY,
});

/** What happened to the user's orders and money. Of the family that is asked again and again. */
export const inboxQuery = queryOptions({
  queryKey: ["newWork", "inbox"] as const,
  queryFn: ({ signal }) => ok(bff.GET("/bff/views/inbox", { signal })),
});

/** All samples, newest first, with the marks of this device. */
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

/** What is kept of the entries that were read: their ids, the latest last. */
const NAME = "inbox-read";
const MOST_MARKS = 200;
const marksShape = v.array(v.string());

/** The ids of what counts as read. On a device without marks: whatever is not of today. */
function readIds(userId: string, { entries }: View): readonly string[] {
  const kept = readKept(NAME, userId, marksShape);
  if (kept) return kept;
  const today = isoDay(new Date());
  return entries.filter(({ at }) => isoDay(new Date(at)) !== today).map(({ id }) => id);
}

export function unreadIds(userId: string, view: View): string[] {
  const read = new Set(readIds(userId, view));
  return view.entries.map(({ id }) => id).filter((id) => !read.has(id));
}

export function markRead(userId: string, view: View, ids: readonly string[]): void {
  const all = new Set([...readIds(userId, view), ...ids]);
  keep(NAME, userId, [...all].slice(-MOST_MARKS));
}

/** From now on, what comes is unread. Not by a partial view: its missing part would all be new. */
export function beginMarks(userId: string, view: View): void {
  if (failedKeys(view).length > 0 || readKept(NAME, userId, marksShape)) return;
  markRead(userId, view, []);
}

/** The unread entries of what was read last. */
export const unreadEntriesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["notifications", "entries", userId] as const,
    queryFn: ({ client }) => {
      const view = client.getQueryData(inboxQuery.queryKey);
      return view ? unreadIds(userId, view) : [];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
