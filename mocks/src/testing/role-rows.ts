import type { RoleGroupRow, RoleRow } from "../db/tables.ts";
import { testNow } from "./tables.ts";

const moment = testNow.toISOString();

/** A role without permissions, by default the farmer's. */
export function roleRow(changes: Partial<RoleRow> = {}): RoleRow {
  return {
    id: "role-04",
    role_code: "R04",
    name: "Nông dân",
    description: "Thành viên mua sắm và tham gia hợp tác xã.",
    permissions: [],
    created_at: moment,
    updated_at: moment,
    ...changes,
  };
}

/** A role group without permissions. */
export function roleGroupRow(changes: Partial<RoleGroupRow> = {}): RoleGroupRow {
  return {
    id: "1",
    code: "THANHVIEN",
    name: "Thành viên hợp tác xã",
    description: "",
    roleId: "role-04",
    moduleScope: ["M3"],
    permissions: [],
    created_at: moment,
    updated_at: moment,
    ...changes,
  };
}
