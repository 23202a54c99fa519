import type { AsyncRouteComponent } from "@tanstack/react-router";
import { lazy } from "react";

/**
 * A part without which its page is none, in a chunk of its own: give it the router's
 * `lazyRouteComponent`. A chunk that is gone since a release reloads the page once; else the route's
 * error screen is shown. It is fetched here, because drawn by itself it would make React complain.
 */
export function lazyContent<P>(Content: AsyncRouteComponent<P>) {
  return lazy(async () => {
    await Content.preload?.();
    return { default: Content };
  });
}
