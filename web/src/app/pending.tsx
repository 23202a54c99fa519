import type { RouteComponent } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { PageSkeleton } from "#web/ui/skeletons.tsx";

/**
 * A skeleton of a screen's own shape, out of the first chunk: until it is there, or where it does not
 * come, the plain one stands in.
 */
export function pending(fetchSkeleton: () => Promise<ComponentType>): RouteComponent {
  let fetched: ComponentType | undefined;
  return function Pending() {
    const [Skeleton = PageSkeleton, setSkeleton] = useState(() => fetched);
    useEffect(() => {
      fetchSkeleton().then(
        (skeleton) => {
          fetched = skeleton;
          setSkeleton(() => skeleton);
        },
        () => {},
      );
    }, []);
    return <Skeleton />;
  };
}
