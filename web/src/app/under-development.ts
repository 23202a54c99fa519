import type { StaticDataRouteOption } from "@tanstack/react-router";
import { UnderDevelopment } from "./errors/route-error.tsx";

/**
 * Options of a documented route whose screen is still to come: its title and guard hold already.
 * Not an object in the route file itself, so that the router plugin makes no chunk of each.
 */
export function underDevelopment(staticData: StaticDataRouteOption) {
  return { staticData, component: UnderDevelopment };
}
