import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";

export const publicProfileQueries = {
  /** The public profile of the user with this code; null if there is none. */
  byUid: (uid: string) =>
    queryOptions({
      queryKey: ["profile", "public", uid] as const,
      queryFn: async ({ signal }) =>
        (await ok(api.GET("/users/public/profile", { params: { query: { uid } }, signal }))) ??
        null,
    }),
};
