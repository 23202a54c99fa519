import type { QueryClient } from "@tanstack/react-query";
import { hasStatus } from "#web/api/api-error.ts";

/** Decided by somebody else, or maybe by this very call: the list and its counts are old. */
export function refreshAfterError(error: unknown, client: QueryClient): void {
  if (hasStatus(error, 400, 401, 403, 429)) return;
  void client.invalidateQueries({ queryKey: ["adminWallet"] });
}
