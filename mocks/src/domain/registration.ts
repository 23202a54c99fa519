import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { GoogleAccountRow, RoleRow, UserRow } from "../db/tables.ts";
import { continueSignIn, type SignIn, unknownDevice } from "./auth.ts";
import { consumeVerification, isVerified, sendCode, verifyCode } from "./codes.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { signUpRoles } from "./roles.ts";
import { mustBeUnique, userByEmail } from "./unique-ids.ts";
import { isExpired } from "./values.ts";

const codeOf = (address: string) => ({ purpose: "register", address }) as const;

export function sendRegistrationCode(db: Db, email: string): void {
  if (userByEmail(db, email)) throwFieldError("DUPLICATE", "target", "Email này đã được sử dụng");
  sendCode(db, codeOf(email));
}

export function verifyRegistrationCode(db: Db, email: string, code: string): void {
  verifyCode(db, codeOf(email), code, "Mã OTP không hợp lệ");
}

/** The verification stays valid after an error, so that the user can correct the other fields. */
export function register(db: Db, form: Schema["RegisterRequest"]): UserRow {
  const { email, password, fullName, phone, roleId, referralCode } = form;
  const role = chosenRole(db, roleId);
  const referredBy = referrerOf(db, referralCode);
  mustBeUnique(db, { email, phone });
  if (!isVerified(db, codeOf(email))) {
    throwFieldError("CONFLICT", "email", "Email chưa được xác minh. Vui lòng nhập mã OTP trước.");
  }
  const user = createUser(db, { email, password, fullName, phone, role, referredBy });
  consumeVerification(db, codeOf(email));
  return user;
}

function referrerOf(db: Db, referralCode = ""): string | null {
  const wanted = referralCode.trim().toUpperCase();
  if (!wanted) return null;
  const referrer = db.users.find(({ uidCode }) => uidCode.toUpperCase() === wanted);
  return (
    referrer?.id ?? throwFieldError("VALIDATION", "referralCode", "Mã giới thiệu không tồn tại")
  );
}

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

function chosenRole(db: Db, roleId: string): RoleRow {
  const role = signUpRoles(db).find(({ id }) => id === roleId);
  return (
    role ?? throwFieldError("VALIDATION", "roleId", "Vui lòng chọn một vai trò trong danh sách")
  );
}

function createUser(db: Db, { role, referredBy = null, ...person }: NewUser): UserRow {
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

export function needsRole(db: Db, login: Schema["SocialCheckRequest"]): boolean {
  return userByEmail(db, accountOf(db, login).email) === undefined;
}

/** Role and phone create an account for a new user; otherwise they are ignored. */
export async function signInWithSocial(
  db: Db,
  { roleId, phone, ...login }: Schema["SocialLoginRequest"],
  device = unknownDevice,
): Promise<SignIn> {
  const account = accountOf(db, login);
  const known = userByEmail(db, account.email);
  if (known) return continueSignIn(db, known, device);
  if (!roleId || !phone) throw new DomainError("CONFLICT", roleRequired);
  const user = createUser(db, {
    email: account.email,
    fullName: account.name,
    phone,
    role: chosenRole(db, roleId),
    // Random: the user can set one by password recovery.
    password: crypto.randomUUID(),
  });
  return continueSignIn(db, user, device);
}

export const roleRequired = "Vui lòng chọn vai trò và nhập số điện thoại";

function accountOf(
  db: Db,
  { provider, accessToken }: Schema["SocialCheckRequest"],
): GoogleAccountRow {
  if (provider === "facebook") {
    throwFieldError("VALIDATION", "provider", "Chức năng đăng nhập Facebook đang được phát triển");
  }
  const account = googleAccountOf(db, accessToken);
  if (account) return account;
  const message = "Phiên đăng nhập Google đã hết hạn. Vui lòng đăng nhập lại bằng Google.";
  throw new DomainError("TOKEN_REFUSED", message);
}

export function googleAccountOf(db: Db, accessToken: string): GoogleAccountRow | undefined {
  const row = db.googleTokens.find(({ token }) => token === accessToken);
  if (!row || isExpired(db, row)) return undefined;
  return db.googleAccounts.find(({ sub }) => sub === row.sub);
}
