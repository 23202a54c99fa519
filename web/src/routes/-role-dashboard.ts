import { lazyRouteComponent, type StaticDataRouteOption } from "@tanstack/react-router";

const RoleDashboard = lazyRouteComponent(
  () => import("./-role-dashboard-page.tsx"),
  "RoleDashboardPage",
);

/**
 * Options of a role's dashboard: all are one screen. Not an object in the route
 * file, so that the router plugin does not create a chunk for each.
 */
export function roleDashboard(staticData: StaticDataRouteOption) {
  return { staticData, component: RoleDashboard };
}
