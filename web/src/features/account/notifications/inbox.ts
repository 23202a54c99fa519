import { readStored, store } from "#web/lib/safe-storage.ts";
import { type SampleNotification, sampleNotifications } from "#web/samples/notifications.ts";

export type Notification = SampleNotification;

/** Marks set on this device, by id: no server stores them, as the notifications are samples. */
type Marks = Readonly<Record<string, boolean>>;

const KEY = "tap-notification-marks";

/** All notifications, newest first, with the marks of this device. */
export function readInbox(): Notification[] {
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
