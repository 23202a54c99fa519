import type { RouteComponent } from "@tanstack/react-router";
import { type ComponentType, useSyncExternalStore } from "react";
import { createSignal } from "#web/lib/signal.ts";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";

/**
 * A skeleton of a screen's own shape, out of the first chunk: until it is there the plain one
 * stands in. Whoever loads the route's code ahead has the skeleton too, and it is drawn at once.
 */
export function pending(load: () => Promise<ComponentType>): RouteComponent {
  const skeleton = createSignal<ComponentType>(PageSkeleton);
  function Pending() {
    const Skeleton = useSyncExternalStore(skeleton.subscribe, skeleton.get, skeleton.get);
    return <Skeleton />;
  }
  return Object.assign(Pending, {
    /** Called by the router. Without a promise: something is shown while the skeleton comes. */
    preload() {
      load().then(skeleton.set, () => {});
      return undefined;
    },
  });
}
