import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";

export const securityQueries = {
  /** The devices on which the user is signed in. */
  sessions: () =>
    queryOptions({
      queryKey: ["devices", "sessions"] as const,
      queryFn: ({ signal }) => ok(api.GET("/auth/sessions", { signal })),
    }),
};
