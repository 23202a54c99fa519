import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { needsOf } from "#web/app/admin-areas.ts";
import { NotFound, RouteError } from "#web/app/errors/route-error.tsx";
import { SITE_TITLE, titled, titleOf } from "#web/app/page-title.ts";
import { useUser } from "#web/auth/can.tsx";
import { guard } from "#web/auth/guard.ts";
import { mayOpen } from "#web/auth/permissions.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { titlePrefix } from "#web/lib/title-prefix.ts";
import { useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { MayOpen } from "#web/ui/layout/link.tsx";
import { pageReady } from "#web/ui/layout/progressive-render.tsx";
import { useSignal } from "#web/ui/layout/use-signal.ts";

export type RouterContext = { queryClient: QueryClient };

export const Route = createRootRouteWithContext<RouterContext>()({
  // Explicit return type: the types of the matches depend on the router, and it on this route.
  beforeLoad: ({ matches, context, location, preload }): Promise<void> =>
    guard({ matches, context, location, preload }),
  loader: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
  head: ({ matches }) => {
    const title = matches.findLast(({ staticData }) => staticData.title)?.staticData.title;
    return title ? titled(title) : { meta: [{ title: SITE_TITLE }] };
  },
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: RouteError,
});

function Root() {
  const router = useRouter();
  const user = useUser();
  return (
    <MayOpen value={(path) => mayOpen(user, needsOf(router, path))}>
      <Title />
      <Outlet />
      {/* Not in a layout, because changing the layout would end the conversation. */}
      <Chat />
      <Late />
    </MayOpen>
  );
}

/** The client sets only this head tag; the server adds the others (app/page-head.tsx). */
function Title() {
  return <title>{useSignal(titlePrefix) + useMatches({ select: titleOf })}</title>;
}

const fetchChat = () =>
  pageReady
    .then(() => import("#web/features/shop/chat/chat-widget.tsx"))
    .then((module) => module.ChatWidget);

/** If it fails to load, the page works without it. */
function Chat() {
  const Widget = useLazyPart({ fetchPart: fetchChat, isWanted: true, onFail: () => {} });
  return Widget ? <Widget /> : null;
}

const fetchLate = () =>
  pageReady.then(() => import("#web/app/late-parts.tsx")).then((module) => module.LateParts);

function Late() {
  const Part = useLazyPart({ fetchPart: fetchLate, isWanted: true, onFail: () => {} });
  return Part ? <Part /> : null;
}
