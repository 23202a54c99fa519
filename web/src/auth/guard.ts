import type { QueryClient } from "@tanstack/react-query";
import { type ParsedLocation, type RouterHistory, redirect } from "@tanstack/react-router";
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
  location: Pick<ParsedLocation, "href" | "state">;
  preload: boolean;
};

/** The current entry of the tab's history. */
const current = { index: 0, isByBack: false };

/** By index; empty after a reload. */
const visited: string[] = [];

/** For convenience only: the backend enforces permissions. */
export async function guard({ matches, context, location, preload }: Guarded): Promise<void> {
  if (!preload) {
    const index = location.state.__TSR_index;
    Object.assign(current, { index, isByBack: index < current.index });
    visited[index] = location.href;
  }
  const needs = matches
    .map(({ staticData }) => staticData.needs)
    .filter((need) => need !== undefined);
  if (needs.length === 0) return;
  const { user } = await context.queryClient.ensureQueryData(sessionQuery);
  if (!user) throw redirect({ to: "/dang-nhap", search: { from: location.href } });
  if (needs.some((need) => !mayOpen(user, need))) throw redirect({ to: "/truy-cap-bi-tu-choi" });
}

type Entering = {
  context: { queryClient: QueryClient };
  search: { from?: string };
  abortController: AbortController;
};

/** Back goes on to the page before, if there is one: the user has just come from the destination. */
export async function leaveSignedIn(entering: Entering): Promise<void> {
  const { context, search, abortController } = entering;
  const { user } = await context.queryClient.ensureQueryData(sessionQuery);
  if (!user) return;
  if (!current.isByBack || current.index === 0) {
    throw redirect({ href: destinationOf(user, search.from) });
  }
  const isLeft = new Promise((resolve) => {
    abortController.signal.addEventListener("abort", resolve);
  });
  window.history.back();
  await isLeft;
}

/** To the page before if that is the destination: replacing the login would leave it there twice. */
export function leaveLogin(
  history: Pick<RouterHistory, "back" | "replace">,
  destination: string,
): void {
  if (visited[current.index - 1] === destination) history.back();
  else history.replace(destination);
}

/** For a form that takes a while: a sign-in in another tab must not lose what is typed. */
export async function leaveSignedInOnEntry(
  entering: Entering & { cause: "preload" | "enter" | "stay" },
): Promise<void> {
  if (entering.cause !== "stay") await leaveSignedIn(entering);
}
