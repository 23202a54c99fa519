import type { Schema } from "#openapi/schema.ts";
import { holdsAny, isAllPowerful } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";

type Me = SessionUser | null;
type User = Pick<Schema["AdminUser"], "id" | "role">;

function hasFullAccess(me: Me): boolean {
  return me !== null && holdsAny(me, ["PERM_ADMIN_FULL_ACCESS"]);
}

/*
 * Each returns the reason why the action is not allowed, or undefined if it is. The server decides;
 * only it knows who is the last administrator.
 */

export function whyNotEdit(me: Me, user: User): string | undefined {
  if (!isAllPowerful(user.role) || hasFullAccess(me)) return undefined;
  return "Bạn không có quyền thay đổi tài khoản quản trị cấp cao";
}

export function whyNotDelete(me: Me, user: User): string | undefined {
  if (me?.id === user.id) return "Bạn không thể tự xóa tài khoản của chính mình";
  return whyNotEdit(me, user);
}

export function whyNotSetStatus(me: Me, user: User): string | undefined {
  if (me?.id === user.id) return "Bạn không thể tự khóa tài khoản của chính mình";
  return whyNotEdit(me, user);
}

export function whyNotChangeRole(me: Me, user: User): string | undefined {
  if (me?.id === user.id) return "Bạn không thể tự đổi vai trò của chính mình";
  return whyNotEdit(me, user);
}

/** Assigning a role with full access requires full access. */
export function mayGiveRole(me: Me, role: Pick<Schema["Role"], "role_code">): boolean {
  return !isAllPowerful(role) || hasFullAccess(me);
}
