import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";
import { useCan } from "#web/auth/can.tsx";

export const profileQueries = {
  all: () => ["profile"] as const,
  mine: () =>
    queryOptions({
      queryKey: [...profileQueries.all(), "mine"] as const,
      queryFn: ({ signal }) => ok(api.GET("/users/profile", { signal })),
    }),
  /** A POST that changes nothing. */
  qr: () =>
    queryOptions({
      queryKey: [...profileQueries.all(), "qr"] as const,
      queryFn: ({ signal }) => ok(api.POST("/users/profile/qr", { signal })),
      select: ({ qrCode }) => qrCode,
      staleTime: "static",
    }),
};

/** For screens that work without it: undefined for users who may not read it. */
export function useProfile(isWanted = true) {
  const mayView = useCan("PERM_USER_VIEW_SELF");
  const mayUpdate = useCan("PERM_USER_UPDATE_SELF");
  const enabled = isWanted && (mayView || mayUpdate);
  return useQuery({ ...profileQueries.mine(), enabled }).data;
}
