import type { Schema } from "#openapi/schema.ts";
import { isAllPowerful } from "#web/auth/permissions.ts";
import { groupRightsMissing, hasFullAccess } from "#web/auth/rights.ts";
import type { SessionUser } from "#web/auth/session.ts";

type Me = SessionUser | null;
type User = Pick<Schema["AdminUser"], "id" | "role">;

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

/** A group with a right that one does not hold is given by somebody else. */
export function whyNotGiveGroup(
  me: Me,
  group: Pick<Schema["RoleGroup"], "code" | "permissions">,
): string | undefined {
  if (groupRightsMissing(me, group).length === 0) return undefined;
  return "Nhóm này có quyền mà bạn không có, nên bạn không bổ nhiệm được.";
}

/** Assigning a role with full access requires full access. */
export function mayGiveRole(me: Me, role: Pick<Schema["Role"], "role_code">): boolean {
  return !isAllPowerful(role) || hasFullAccess(me);
}
