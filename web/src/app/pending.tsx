import type { RouteComponent } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense } from "react";
import { PageSkeleton } from "#web/ui/skeletons.tsx";

/**
 * A skeleton of a screen's own shape, out of the first chunk: until it is there the plain one
 * stands in.
 */
export function pending(load: () => Promise<ComponentType>): RouteComponent {
  const Skeleton = lazy(() => load().then((part) => ({ default: part })));
  return function Pending() {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Skeleton />
      </Suspense>
    );
  };
}
