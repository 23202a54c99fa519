import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { destinationOf } from "./destination.ts";
import { mayOpen, type Needs } from "./permissions.ts";
import { sessionQuery } from "./session.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    needs?: Needs;
    title?: string;
  }
}

type Guarded = {
  matches: readonly { staticData: { needs?: Needs } }[];
  context: { queryClient: QueryClient };
  location: { href: string };
};

/** For convenience only: the backend enforces permissions. */
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

export async function leaveSignedIn({ context, search }: Entering): Promise<void> {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery);
  if (user) throw redirect({ href: destinationOf(user, search.from) });
}
