import type { StaticDataRouteOption } from "@tanstack/react-router";
import { UnderDevelopment } from "./errors/route-error.tsx";

/**
 * Options of a documented route without a screen yet; its title and guard already apply. Not an
 * object in the route file, so that the router plugin does not create a chunk for each.
 */
export function underDevelopment(staticData: StaticDataRouteOption) {
  return { staticData, component: UnderDevelopment };
}
