import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { GoogleAccountRow } from "../db/google-tables.ts";
import { enter, type SignIn } from "./auth.ts";
import { unknownDevice } from "./device.ts";
import { googleAccountOf } from "./google.ts";
import { chosenRole, createUser } from "./new-user.ts";
import { Refusal, refuseField } from "./refusal.ts";
import { userByEmail } from "./unique.ts";

/** True when nobody of ours has the e-mail address of this social account yet. */
export function needsRole(db: Db, login: Schema["SocialCheckRequest"]): boolean {
  return userByEmail(db, accountOf(db, login).email) === undefined;
}

/**
 * Signs in whoever has the social account's e-mail address; a role and a phone number make an
 * account for a newcomer and are not looked at otherwise.
 * @throws Refusal CONFLICT while role and phone are missing, DUPLICATE, and those of signing in
 */
export async function signInWithSocial(
  db: Db,
  { roleId, phone, ...login }: Schema["SocialLoginRequest"],
  device = unknownDevice,
): Promise<SignIn> {
  const account = accountOf(db, login);
  const known = userByEmail(db, account.email);
  if (known) return enter(db, known, device);
  if (!roleId || !phone) throw new Refusal("CONFLICT", roleWanted);
  const user = createUser(db, {
    email: account.email,
    fullName: account.name,
    phone,
    role: chosenRole(db, roleId),
    // Nobody knows it: a password comes through the recovery.
    password: crypto.randomUUID(),
  });
  return enter(db, user, device);
}

export const roleWanted = "Vui lòng chọn vai trò và nhập số điện thoại";

function accountOf(
  db: Db,
  { provider, accessToken }: Schema["SocialCheckRequest"],
): GoogleAccountRow {
  if (provider === "facebook") {
    refuseField("VALIDATION", "provider", "Chức năng đăng nhập Facebook đang được phát triển");
  }
  const account = googleAccountOf(db, accessToken);
  if (account) return account;
  const message = "Phiên đăng nhập Google đã hết hạn. Vui lòng đăng nhập lại bằng Google.";
  throw new Refusal("TOKEN_REFUSED", message);
}
