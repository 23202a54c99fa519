import type { Db } from "../db/db.ts";
import { endSessions } from "./auth.ts";
import { consumeVerification, deleteCode, isVerified, sendCode, verifyCode } from "./codes.ts";
import { DomainError } from "./domain-error.ts";
import { userByEmail } from "./unique-ids.ts";

const codeOf = (address: string) => ({ purpose: "recovery", address }) as const;

/**
 * Behaves the same whether or not the address has an account: without one a code is created too,
 * but not sent.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export function sendRecoveryCode(db: Db, email: string): void {
  sendCode(db, codeOf(email), { deliver: userByEmail(db, email) !== undefined });
}

/** @throws DomainError OTP_INVALID, OTP_EXPIRED */
export function verifyRecoveryCode(db: Db, email: string, code: string): void {
  verifyCode(db, codeOf(email), code, "Mã OTP không hợp lệ. Vui lòng thử lại.");
}

/**
 * Sets a new password after a verified code, once. Ends all sessions and any pending two-step
 * sign-in.
 * @throws DomainError CONFLICT when no code was verified for this address
 */
export function resetPassword(db: Db, email: string, newPassword: string): void {
  const user = userByEmail(db, email);
  if (!user || !isVerified(db, codeOf(email))) {
    throw new DomainError("CONFLICT", "Vui lòng xác nhận mã OTP trước khi đặt mật khẩu mới");
  }
  consumeVerification(db, codeOf(email));
  user.password = newPassword;
  user.updatedAt = db.now().toISOString();
  endSessions(db, user.id);
  deleteCode(db, { purpose: "two-step", address: user.email });
}
