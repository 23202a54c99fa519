import type { QueryClient } from "@tanstack/react-query";
import { inboxQuery, readSamples, unreadIds } from "./inbox.ts";

export function countUnread(client: QueryClient, userId?: string): number {
  const view = userId ? client.getQueryData(inboxQuery.queryKey) : undefined;
  const entries = userId && view ? unreadIds(userId, view).length : 0;
  return readSamples().filter(({ isRead }) => !isRead).length + entries;
}
