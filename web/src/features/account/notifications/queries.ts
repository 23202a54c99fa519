import { queryOptions } from "@tanstack/react-query";
import { pageReady } from "#web/ui/layout/progressive-render.tsx";

export const unreadQuery = (userId?: string) =>
  queryOptions({
    queryKey: ["notifications", "unread", userId] as const,
    queryFn: ({ client }) =>
      pageReady
        .then(() => import("./unread-count.ts"))
        .then((module) => module.countUnread(client, userId)),
    staleTime: Number.POSITIVE_INFINITY,
  });
