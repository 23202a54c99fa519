import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import {
  type ErrorComponentProps,
  type ErrorRouteComponent,
  type StaticDataRouteOption,
  useRouter,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { isLostChunk } from "#web/lib/lost-chunk.ts";
import { createSignal } from "#web/lib/signal.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { useSignal } from "#web/ui/layout/use-signal.ts";

/** Preloaded by boot.tsx, because it could not be loaded offline. */
export const fetchScreens = () => import("./error-screens.tsx");

const ErrorScreen = lazyPart(
  () => fetchScreens().then((screens) => screens.ErrorScreen),
  <PageSkeleton />,
);

export const NotFound = lazyPart(
  () => fetchScreens().then((screens) => screens.NotFound),
  <PageSkeleton />,
);

const UnderDevelopment = lazyPart(
  () => fetchScreens().then((screens) => screens.UnderDevelopment),
  <PageSkeleton />,
);

// Explicit return type: the router's own type depends on this component.
export function RouteError({ error }: ErrorComponentProps): ReactNode {
  return <ErrorScreen error={error} onRetry={useRetry()} />;
}

function useRetry() {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  return () => {
    reset();
    void router.invalidate();
  };
}

const wrapped = new WeakSet<ErrorRouteComponent>();

/**
 * Uses a route's own error component, except for a lost chunk: the component may be missing with
 * it, and throwing here would take down the surrounding shell. Routes outlive a router, so a
 * wrapped component is returned as it is.
 */
export function orLostChunk(Own: ErrorRouteComponent): ErrorRouteComponent {
  if (wrapped.has(Own)) return Own;
  const isLoaded = createSignal(Own.preload === undefined);
  async function preload() {
    await Own.preload?.();
    // The router's lazy components swallow errors, and drop `preload` once loaded.
    isLoaded.set(Own.preload === undefined);
  }
  function Screen(props: ErrorComponentProps) {
    const hasText = useSignal(isLoaded);
    const retry = useRetry();
    if (!hasText || isLostChunk(props.error)) return <RouteError {...props} />;
    return <Own {...props} reset={retry} />;
  }
  wrapped.add(Screen);
  return Object.assign(Screen, { preload });
}

/** Not an object in the route file, or the router plugin would create a chunk for each. */
export function underDevelopment(staticData: StaticDataRouteOption) {
  return { staticData, component: UnderDevelopment };
}
