import { useRouter } from "@tanstack/react-router";
import { areasFor } from "#web/app/user-areas.ts";
import { useUser } from "#web/auth/can.tsx";
import { RoleDashboard } from "#web/features/office/role-dashboards/role-dashboard.tsx";

export function RoleDashboardPage() {
  const router = useRouter();
  const user = useUser();
  // During sign-out the last render has no user.
  if (!user) return null;
  return <RoleDashboard roleName={user.role.name} groups={areasFor(router, user)} />;
}
