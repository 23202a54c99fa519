import { queryOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";
import type { Schema } from "#openapi/schema.ts";

export type SessionUser = Schema["SessionUser"];

const SESSION_FRESH_MS = 5 * 60_000;

/** Who is signed in; `user` is null for a guest. Loaded once at the start, kept by every guard. */
export const sessionQuery = queryOptions({
  queryKey: ["session"] as const,
  queryFn: ({ signal }) => ok(bff.GET("/bff/session", { signal })),
  staleTime: SESSION_FRESH_MS,
});

/** What a guest's session looks like. */
export const guest: Schema["Session"] = { user: null };
