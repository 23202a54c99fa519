import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { roleByCode } from "../domain/roles.ts";
import { presentRoleRef } from "./role.ts";

/** A user, as shown to staff. */
export function presentAdminUser(db: Db, user: UserRow): Schema["AdminUser"] {
  const role = roleByCode(db, user.roleCode);
  return {
    id: user.id,
    uidCode: user.uidCode,
    fullName: user.fullName,
    email: user.email,
    phone: user.phone || null,
    avatarUrl: user.avatarUrl,
    role: presentRoleRef(role),
    role_id: role.id,
    roleGroupCode: user.roleGroupCode,
    status: user.status,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  };
}

export function presentAdminUserPage(
  db: Db,
  { rows, ...figures }: { rows: UserRow[] } & Omit<Schema["AdminUserPage"], "data">,
): Schema["AdminUserPage"] {
  const { total, page, limit, stats } = figures;
  return { data: rows.map((row) => presentAdminUser(db, row)), total, page, limit, stats };
}
