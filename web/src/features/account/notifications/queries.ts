import { queryOptions } from "@tanstack/react-query";

/** How many notifications are unread on this device: samples, and what is known of the user's inbox. */
export const unreadQuery = (userId?: string) =>
  queryOptions({
    queryKey: ["notifications", "unread", userId] as const,
    queryFn: ({ client }) =>
      import("./unread-count.ts").then((module) => module.countUnread(client, userId)),
    staleTime: Number.POSITIVE_INFINITY,
  });
