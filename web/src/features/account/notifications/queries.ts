import { queryOptions } from "@tanstack/react-query";

export const notificationQueries = {
  /** Newest first. Stored on the device; only marking changes it. */
  list: () =>
    queryOptions({
      queryKey: ["notifications"] as const,
      queryFn: async () => (await import("./inbox.ts")).readInbox(),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
