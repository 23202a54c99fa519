import type { QueryClient } from "@tanstack/react-query";
import { inboxQuery, readSamples, unreadIds } from "./inbox.ts";

/** What the bell says: the unread samples, and the unread entries once they have been read. */
export function countUnread(client: QueryClient, userId?: string): number {
  const view = userId ? client.getQueryData(inboxQuery.queryKey) : undefined;
  const entries = userId && view ? unreadIds(userId, view).length : 0;
  return readSamples().filter(({ isRead }) => !isRead).length + entries;
}
