import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";
import { isNoData } from "#web/api/no-data.ts";

export const publicProfileQueries = {
  /** null if nobody has this code. */
  byUid: (uid: string) =>
    queryOptions({
      queryKey: ["profile", "public", uid] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/users/public/profile", { params: { query: { uid } }, signal })).catch(
          (error: unknown) => {
            if (isNoData(error)) return null;
            throw error;
          },
        ),
    }),
};
