import { lazyRouteComponent, type StaticDataRouteOption } from "@tanstack/react-router";

const RoleDashboard = lazyRouteComponent(
  () => import("./-role-dashboard-page.tsx"),
  "RoleDashboardPage",
);

/** Not an object in the route file, or the router plugin would create a chunk for each role. */
export function roleDashboard(staticData: StaticDataRouteOption) {
  return { staticData, component: RoleDashboard };
}
