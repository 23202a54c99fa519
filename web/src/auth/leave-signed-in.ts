import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { destinationOf } from "./destination.ts";
import { sessionQuery } from "./session.ts";

type Entering = { context: { queryClient: QueryClient }; search: { from?: string } };

/** For guest-only pages: redirects signed-in users. */
export async function leaveSignedIn({ context, search }: Entering): Promise<void> {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery);
  if (user) throw redirect({ href: destinationOf(user, search.from) });
}
