import type { Schema } from "#openapi/schema.ts";

export type Permission = Schema["Permission"];

export type Needs = readonly Permission[] | "login";

/** These roles, and this permission, pass every check. */
const ALL_POWERFUL_ROLES = ["R00", "R05"];
export const FULL_ACCESS: Permission = "PERM_ADMIN_FULL_ACCESS";

export function isAllPowerful({ role_code }: Pick<Schema["RoleRef"], "role_code">): boolean {
  return ALL_POWERFUL_ROLES.includes(role_code);
}

/** For convenience only: BFF and backend enforce it. */
export function holdsAny(user: Schema["SessionUser"], anyOf: readonly Permission[]): boolean {
  if (isAllPowerful(user.role)) return true;
  if (user.permissions.includes(FULL_ACCESS)) return true;
  return anyOf.some((permission) => user.permissions.includes(permission));
}

export function mayOpen(user: Schema["SessionUser"] | null, needs: Needs | undefined): boolean {
  if (!needs) return true;
  if (!user) return false;
  return needs === "login" || holdsAny(user, needs);
}
