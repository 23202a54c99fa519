import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { GoogleAccountRow } from "../db/google-tables.ts";
import { continueSignIn, type SignIn } from "./auth.ts";
import { unknownDevice } from "./device.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { googleAccountOf } from "./google.ts";
import { chosenRole, createUser } from "./new-user.ts";
import { userByEmail } from "./unique-ids.ts";

/** True when no user has the e-mail address of this social account yet. */
export function needsRole(db: Db, login: Schema["SocialCheckRequest"]): boolean {
  return userByEmail(db, accountOf(db, login).email) === undefined;
}

/**
 * Signs in the user with the social account's e-mail address. For a new user, role and phone create
 * an account; otherwise they are ignored.
 * @throws DomainError CONFLICT while role and phone are missing, DUPLICATE, and the errors of
 * signing in
 */
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
    // Random and unknown to the user, who can set one by password recovery.
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
