import type { Db } from "../db/db.ts";
import type { RoleRow, UserRow } from "../db/tables.ts";
import { refuseField } from "./refusal.ts";
import { signUpRoles } from "./roles.ts";
import { mustBeFree } from "./unique.ts";

const UID_BYTES = 4;

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
    id: crypto.randomUUID(),
    uidCode: freeUidCode(db),
    fullName: person.fullName.trim(),
    email,
    phone: person.phone,
    password: person.password,
    avatarUrl: null,
    roleCode: role.role_code,
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
    referredBy,
    twoFactor: false,
    createdAt: moment,
    updatedAt: moment,
  };
  db.users.push(user);
  return user;
}

function freeUidCode(db: Db): string {
  const bytes = crypto.getRandomValues(new Uint8Array(UID_BYTES));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const uidCode = `TAP_${digits.toUpperCase()}`;
  return db.users.some((user) => user.uidCode === uidCode) ? freeUidCode(db) : uidCode;
}
