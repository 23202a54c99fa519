import { mutationOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";

/** Ends the session on the server. The caller then forgets everything it cached of the user. */
export const signOut = mutationOptions({
  mutationFn: () => ok(bff.POST("/bff/logout")),
  // Nothing is read anew: the caller empties the cache.
  meta: { touches: [] },
});
