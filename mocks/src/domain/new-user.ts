import type { Db } from "../db/db.ts";
import type { RoleRow, UserRow } from "../db/tables.ts";
import { throwFieldError } from "./domain-error.ts";
import { signUpRoles } from "./roles.ts";
import { mustBeUnique } from "./unique-ids.ts";

/** Initial values of the fields that a new user has not filled in. */
export const newUserDefaults = {
  avatarUrl: null,
  roleGroupCode: null,
  roleGroupSince: null,
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
 * A role that can be chosen at sign-up; all others are assigned by staff.
 * @throws DomainError VALIDATION
 */
export function chosenRole(db: Db, roleId: string): RoleRow {
  const role = signUpRoles(db).find(({ id }) => id === roleId);
  return (
    role ?? throwFieldError("VALIDATION", "roleId", "Vui lòng chọn một vai trò trong danh sách")
  );
}

/**
 * Creates an account, active at once, with its own referral code.
 * @throws DomainError DUPLICATE
 */
export function createUser(db: Db, { role, referredBy = null, ...person }: NewUser): UserRow {
  const email = person.email.trim();
  mustBeUnique(db, { email, phone: person.phone });
  const moment = db.now().toISOString();
  const user: UserRow = {
    ...newUserDefaults,
    id: crypto.randomUUID(),
    uidCode: newUidCode(db),
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

function newUidCode(db: Db): string {
  const uidCode = `TAP_${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  return db.users.some((user) => user.uidCode === uidCode) ? newUidCode(db) : uidCode;
}
