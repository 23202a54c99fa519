import { createRootRouteWithContext, Outlet, useMatches } from "@tanstack/react-router";
import { NotFound, RouteError } from "#web/app/errors/route-error.tsx";
import type { RouterContext } from "#web/app/router-context.ts";
import { guard } from "#web/auth/guard.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { Chat } from "#web/features/shop/chat/chat.tsx";
import { useLazyPart } from "#web/ui/feedback/use-part.ts";

const SITE = "TAP – Nông sản hợp tác xã";

export const Route = createRootRouteWithContext<RouterContext>()({
  // Written out: the types of the matches are made from the router, and that from this route.
  beforeLoad: ({ matches, context, location }): Promise<void> =>
    guard({ matches, context, location }),
  loader: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
  head: ({ matches }) => {
    const title = matches.findLast(({ staticData }) => staticData.title)?.staticData.title;
    return { meta: [{ title: title ? `${title} | TAP` : SITE }] };
  },
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: RouteError,
});

function Root() {
  return (
    <>
      <Title />
      <Outlet />
      {/* Here and not in a layout: going from one to the next would end the conversation. */}
      <Chat />
      <Announcer />
    </>
  );
}

const fetchAnnouncer = () =>
  import("#web/app/page-announcer.tsx").then((module) => module.PageAnnouncer);

/** Fetched after the first page: it has to do with the next one. */
function Announcer() {
  const Part = useLazyPart({ fetchPart: fetchAnnouncer, isWanted: true, onFail: () => {} });
  return Part ? <Part /> : null;
}

/** The innermost title. Nothing else of the head is a route's: the router's own part weighs 2 KB. */
function Title() {
  const title = useMatches({
    select: (matches) =>
      matches.flatMap(({ meta = [] }) => meta).findLast((tag) => tag?.title)?.title,
  });
  return <title>{title ?? SITE}</title>;
}
