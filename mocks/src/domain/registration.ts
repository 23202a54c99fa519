import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { acceptCode, isProven, sendCode, spendProof } from "./codes.ts";
import { chosenRole, createUser } from "./new-user.ts";
import { refuseField } from "./refusal.ts";
import { mustBeFree, userByEmail } from "./unique.ts";

const codeOf = (address: string) => ({ purpose: "register", address }) as const;

/** @throws Refusal DUPLICATE when the address has an account; TOO_MANY_REQUESTS */
export function sendRegistrationCode(db: Db, email: string): void {
  if (userByEmail(db, email)) refuseField("DUPLICATE", "target", "Email này đã được sử dụng");
  sendCode(db, codeOf(email));
}

/** @throws Refusal OTP_INVALID, OTP_EXPIRED */
export function verifyRegistrationCode(db: Db, email: string, code: string): void {
  acceptCode(db, codeOf(email), code, "Mã OTP không hợp lệ");
}

/**
 * An account for whoever has proven their e-mail address. The proof outlives a refusal, so that the
 * other fields can be mended.
 * @throws Refusal VALIDATION, DUPLICATE, CONFLICT when the address is not proven
 */
export function register(db: Db, form: Schema["RegisterRequest"]): UserRow {
  const { email, password, fullName, phone, roleId, referralCode } = form;
  const role = chosenRole(db, roleId);
  const referredBy = referrerOf(db, referralCode);
  mustBeFree(db, { email, phone });
  if (!isProven(db, codeOf(email))) {
    refuseField("CONFLICT", "email", "Email chưa được xác minh. Vui lòng nhập mã OTP trước.");
  }
  const user = createUser(db, { email, password, fullName, phone, role, referredBy });
  spendProof(db, codeOf(email));
  return user;
}

/** The id of whoever has this code; people type it in either case. */
function referrerOf(db: Db, referralCode = ""): string | null {
  const wanted = referralCode.trim().toUpperCase();
  if (!wanted) return null;
  const referrer = db.users.find(({ uidCode }) => uidCode.toUpperCase() === wanted);
  return referrer?.id ?? refuseField("VALIDATION", "referralCode", "Mã giới thiệu không tồn tại");
}
