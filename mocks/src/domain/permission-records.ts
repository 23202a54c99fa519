import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { PermissionRow } from "../db/tables.ts";
import { throwFieldError } from "./domain-error.ts";

/** All permissions, by code. */
export function allPermissions(db: Db): PermissionRow[] {
  return db.permissions.toSorted((a, b) => a.code.localeCompare(b.code));
}

export function createPermission(db: Db, body: Schema["CreatePermission"]): PermissionRow {
  const { code, description = "" } = body;
  const name = body.name.trim();
  if (name.length < 3) throwFieldError("VALIDATION", "name", "Phải có ít nhất 3 ký tự");
  if (db.permissions.some((permission) => permission.code === code)) {
    throwFieldError("DUPLICATE", "code", "Mã quyền đã tồn tại!");
  }
  const moment = db.now().toISOString();
  const permission: PermissionRow = {
    id: db.newId("permission"),
    code,
    name,
    description: description.trim() || null,
    created_at: moment,
    updated_at: moment,
  };
  db.permissions.push(permission);
  return permission;
}
