import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import {
  type ErrorComponentProps,
  type ErrorRouteComponent,
  useRouter,
} from "@tanstack/react-router";
import { type ReactNode, useSyncExternalStore } from "react";
import { isLostChunk } from "#web/lib/lost-chunk.ts";
import { createSignal } from "#web/lib/signal.ts";
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
 * words may be missing with it. Thrown here they would take the shell around the screen along.
 * Routes outlive a router: what was given here once comes back as it is.
 */
export function orLostChunk(Own: ErrorRouteComponent): ErrorRouteComponent {
  if (wrapped.has(Own)) return Own;
  const isLoaded = createSignal(Own.preload === undefined);
  async function preload() {
    await Own.preload?.();
    // The router's lazy components swallow a failure, and drop `preload` once they are there.
    isLoaded.set(Own.preload === undefined);
  }
  function Screen(props: ErrorComponentProps) {
    const hasText = useSyncExternalStore(isLoaded.subscribe, isLoaded.get, isLoaded.get);
    return hasText && !isLostChunk(props.error) ? <Own {...props} /> : <RouteError {...props} />;
  }
  wrapped.add(Screen);
  return Object.assign(Screen, { preload });
}
