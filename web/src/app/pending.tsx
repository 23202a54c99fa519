import type { RouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { createSignal } from "#web/lib/signal.ts";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { pageReady } from "#web/ui/layout/progressive-render.tsx";
import { useSignal } from "#web/ui/layout/use-signal.ts";

/**
 * A skeleton in the shape of its screen, outside the first chunk. Preloading a route loads its
 * skeleton too, so that it renders at once.
 */
export function pending(load: () => Promise<ComponentType>): RouteComponent {
  const skeleton = createSignal<ComponentType>(PageSkeleton);
  function Pending() {
    const Skeleton = useSignal(skeleton);
    return <Skeleton />;
  }
  return Object.assign(Pending, {
    /** Called by the router. Returns no promise, so that something is shown while it loads. */
    preload() {
      const isRendered = globalThis.document?.querySelector("#root[data-waiting]");
      // A server-rendered page shows none.
      const start = isRendered ? pageReady.then(load) : load();
      start.then(skeleton.set, () => {});
      return undefined;
    },
  });
}
