import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import {
  type ErrorComponentProps,
  type ErrorRouteComponent,
  useRouter,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { isLostChunk } from "#web/lib/lost-chunk.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";

/** Fetched ahead (ready-for-offline.ts): few pages fail, and without the network it could not come. */
export const fetchScreens = () => import("./error-screens.tsx");

const ErrorScreen = lazyPart(
  () => fetchScreens().then((screens) => screens.ErrorScreen),
  <PageSkeleton />,
);

/** A path or a thing that is not there, where its route has no word of its own. */
export const NotFound = lazyPart(
  () => fetchScreens().then((screens) => screens.NotFound),
  <PageSkeleton />,
);

/** A documented screen that is still to come. */
export const UnderDevelopment = lazyPart(
  () => fetchScreens().then((screens) => screens.UnderDevelopment),
  <PageSkeleton />,
);

/** A read that failed and that no screen has a word of its own for. */
// The return type is written out: the router's own type is made with this component in it.
export function RouteError({ error }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  function retry() {
    reset();
    void router.invalidate();
  }
  return <ErrorScreen error={error} onRetry={retry} />;
}

const wrapped = new WeakSet<ErrorRouteComponent>();

/**
 * A screen's own words for what failed, but not for a piece of the script that did not come: those
 * words may be missing with it. Routes outlive a router: what was given here once comes back as it is.
 */
export function orLostChunk(Own: ErrorRouteComponent): ErrorRouteComponent {
  if (wrapped.has(Own)) return Own;
  const preload = () => Own.preload?.() ?? Promise.resolve();
  const Screen = (props: ErrorComponentProps) =>
    isLostChunk(props.error) ? <RouteError {...props} /> : <Own {...props} />;
  wrapped.add(Screen);
  return Object.assign(Screen, { preload });
}
