import type { Schema } from "#openapi/schema.ts";
import { holdsAny, isAllPowerful } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";

type Me = SessionUser | null;
type User = Pick<Schema["AdminUser"], "id" | "role">;

function hasFullAccess(me: Me): boolean {
  return me !== null && holdsAny(me, ["PERM_ADMIN_FULL_ACCESS"]);
}

/*
 * Each answers with the reason why not, or with undefined when nothing speaks against it. The
 * server decides; it alone knows who is the last administrator.
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

/** Nobody below full access gives a role that has it. */
export function mayGiveRole(me: Me, role: Pick<Schema["Role"], "role_code">): boolean {
  return !isAllPowerful(role) || hasFullAccess(me);
}
