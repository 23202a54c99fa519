import { mutationOptions } from "@tanstack/react-query";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";

/** The money has arrived: the only status that a user may set, on an approved request (WA-14). */
export const confirmReceived = mutationOptions({
  mutationFn: (id: string) =>
    ok(
      api.PUT("/wallet/withdraw-requests/{id}/status", {
        params: { path: { id } },
        body: { status: "completed" },
      }),
    ),
  meta: { touches: ["wallet"] },
  onError: (error, _id, _result, { client }) => {
    // An administrator was first.
    if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: ["wallet"] });
  },
});
