import { mutationOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";

/** Ends the session on the server. The caller then removes all cached data of the user. */
export const signOut = mutationOptions({
  mutationFn: () => ok(bff.POST("/bff/logout")),
  // No refetch: the caller clears the cache.
  meta: { touches: [] },
});
