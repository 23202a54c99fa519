import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";

/** Roles hardly ever change while a user fills in a form. */
const ROLES_FRESH_MS = 10 * 60_000;

/** The roles offered at sign-up; public. */
export const publicRolesQuery = queryOptions({
  queryKey: ["roles", "public"] as const,
  queryFn: ({ signal }) => ok(api.GET("/rbac/roles", { signal })),
  staleTime: ROLES_FRESH_MS,
});
