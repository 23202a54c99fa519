import type { Schema } from "#openapi/schema.ts";
import { roleRef } from "../adapters/role.ts";
import { isRecord, textAt } from "../lib/type-guards.ts";

type Permission = Schema["Permission"];

/** The contract defines the catalogue; an unknown code does no harm. */
const isPermission = (value: unknown): value is Permission =>
  typeof value === "string" && value.startsWith("PERM_");

/**
 * The part of the upstream's user that the browser may see, from the top level of the body or from
 * `data`. Undefined when the body is not a user.
 */
export function sessionUser(body: unknown): Schema["SessionUser"] | undefined {
  if (!isRecord(body)) return undefined;
  const user = isRecord(body.data) ? body.data : body;
  const id = textAt(user, "id", "sub");
  if (id === undefined) return undefined;
  const email = textAt(user, "email") ?? "";
  const roleGroupCode = textAt(user, "roleGroupCode");
  return {
    id,
    email,
    fullName: textAt(user, "fullName", "full_name", "name") ?? email,
    avatarUrl: textAt(user, "avatarUrl", "avatar_url") ?? null,
    role: roleRef(user.role),
    ...(roleGroupCode !== undefined && { roleGroupCode }),
    permissions: Array.isArray(user.permissions) ? user.permissions.filter(isPermission) : [],
    // Only the browser's own session is asked about its wallet (get-session.ts).
    walletVerified: false,
  };
}

const PASSING_ROLES: ReadonlySet<string> = new Set(["R00", "R05"]);

/** Document 1 §6.1: two roles and the full-access permission always pass, else any one listed. */
export function mayDo(user: Schema["SessionUser"], ...anyOf: Permission[]): boolean {
  if (PASSING_ROLES.has(user.role.role_code)) return true;
  const held = new Set(user.permissions);
  return held.has("PERM_ADMIN_FULL_ACCESS") || anyOf.some((permission) => held.has(permission));
}
