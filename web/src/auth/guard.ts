import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { destinationOf } from "./destination.ts";
import { mayOpen, type Needs } from "./permissions.ts";
import { sessionQuery } from "./session.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Who may open the route and its children: any of these permissions, or any session. */
    needs?: Needs;
    /** Title of the screen, in the browser's tab and in menus. */
    title?: string;
  }
}

type Guarded = {
  matches: readonly { staticData: { needs?: Needs } }[];
  context: { queryClient: QueryClient };
  location: { href: string };
};

/**
 * The guard of all routes. Redirects guests to login with the requested URL, and users without the
 * permission to the access-denied screen. For convenience only: the backend enforces permissions.
 */
export async function guard({ matches, context, location }: Guarded): Promise<void> {
  const needs = matches
    .map(({ staticData }) => staticData.needs)
    .filter((need) => need !== undefined);
  if (needs.length === 0) return;
  const { user } = await context.queryClient.ensureQueryData(sessionQuery);
  if (!user) throw redirect({ to: "/dang-nhap", search: { from: location.href } });
  if (needs.some((need) => !mayOpen(user, need))) throw redirect({ to: "/truy-cap-bi-tu-choi" });
}

type Entering = { context: { queryClient: QueryClient }; search: { from?: string } };

/** For guest-only pages: redirects signed-in users. */
export async function leaveSignedIn({ context, search }: Entering): Promise<void> {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery);
  if (user) throw redirect({ href: destinationOf(user, search.from) });
}
