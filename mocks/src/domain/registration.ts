import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { consumeVerification, isVerified, sendCode, verifyCode } from "./codes.ts";
import { throwFieldError } from "./domain-error.ts";
import { chosenRole, createUser } from "./new-user.ts";
import { mustBeUnique, userByEmail } from "./unique-ids.ts";

const codeOf = (address: string) => ({ purpose: "register", address }) as const;

/** @throws DomainError DUPLICATE when the address has an account; TOO_MANY_REQUESTS */
export function sendRegistrationCode(db: Db, email: string): void {
  if (userByEmail(db, email)) throwFieldError("DUPLICATE", "target", "Email này đã được sử dụng");
  sendCode(db, codeOf(email));
}

/** @throws DomainError OTP_INVALID, OTP_EXPIRED */
export function verifyRegistrationCode(db: Db, email: string, code: string): void {
  verifyCode(db, codeOf(email), code, "Mã OTP không hợp lệ");
}

/**
 * Creates an account for a verified e-mail address. The verification stays valid after an error, so
 * that the user can correct the other fields.
 * @throws DomainError VALIDATION, DUPLICATE, CONFLICT when the address is not verified
 */
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

/** The id of the user with this referral code, ignoring case. */
function referrerOf(db: Db, referralCode = ""): string | null {
  const wanted = referralCode.trim().toUpperCase();
  if (!wanted) return null;
  const referrer = db.users.find(({ uidCode }) => uidCode.toUpperCase() === wanted);
  return (
    referrer?.id ?? throwFieldError("VALIDATION", "referralCode", "Mã giới thiệu không tồn tại")
  );
}
