import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { destinationOf } from "./destination.ts";
import { sessionQuery } from "./session.ts";

type Entering = { context: { queryClient: QueryClient }; search: { from?: string } };

/** For a page that is a guest's: whoever is signed in goes where they belong. */
export async function leaveSignedIn({ context, search }: Entering): Promise<void> {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery);
  if (user) throw redirect({ href: destinationOf(user, search.from) });
}
