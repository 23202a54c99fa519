import { ApiError } from "#web/api/api-error.ts";
import { isLostChunk } from "#web/lib/lost-chunk.ts";

export type ErrorKind = "lost-chunk" | "network" | "denied" | "missing" | "server" | "broken";

/** The kind of failure, which determines the error screen. */
export function kindOf(error: unknown): ErrorKind {
  if (isLostChunk(error)) return "lost-chunk";
  if (!(error instanceof ApiError)) return "broken";
  if (error.isNetwork) return "network";
  if (error.status === 403) return "denied";
  return error.status === 404 ? "missing" : "server";
}
