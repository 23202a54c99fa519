import type { Db } from "../db/db.ts";
import type { RoleRow, UserRow } from "../db/tables.ts";
import { refuseField } from "./refusal.ts";
import { signUpRoles } from "./roles.ts";
import { mustBeFree } from "./unique.ts";

/** What nobody has said about themselves yet. */
export const freshUser = {
  avatarUrl: null,
  roleGroupCode: null,
  status: "active",
  gender: null,
  dateOfBirth: null,
  citizenId: null,
  address: null,
  provinceCode: null,
  provinceName: null,
  communeCode: null,
  communeName: null,
  referredBy: null,
  twoFactor: false,
} as const satisfies Partial<UserRow>;

type NewUser = Pick<UserRow, "email" | "fullName" | "phone" | "password"> & {
  role: RoleRow;
  referredBy?: string | null;
};

/**
 * The role that somebody takes at sign-up; every other one is given by staff.
 * @throws Refusal VALIDATION
 */
export function chosenRole(db: Db, roleId: string): RoleRow {
  const role = signUpRoles(db).find(({ id }) => id === roleId);
  return role ?? refuseField("VALIDATION", "roleId", "Vui lòng chọn một vai trò trong danh sách");
}

/**
 * A new account, active at once, with a code of its own to refer others.
 * @throws Refusal DUPLICATE
 */
export function createUser(db: Db, { role, referredBy = null, ...person }: NewUser): UserRow {
  const email = person.email.trim();
  mustBeFree(db, { email, phone: person.phone });
  const moment = db.now().toISOString();
  const user: UserRow = {
    ...freshUser,
    id: crypto.randomUUID(),
    uidCode: freeUidCode(db),
    fullName: person.fullName.trim(),
    email,
    phone: person.phone,
    password: person.password,
    roleCode: role.role_code,
    referredBy,
    createdAt: moment,
    updatedAt: moment,
  };
  db.users.push(user);
  return user;
}

function freeUidCode(db: Db): string {
  const uidCode = `TAP_${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  return db.users.some((user) => user.uidCode === uidCode) ? freeUidCode(db) : uidCode;
}
