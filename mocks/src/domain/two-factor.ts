import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { consumeVerification, sendCode, verifyCode } from "./codes.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";

const codeOf = ({ email }: UserRow) => ({ purpose: "two-factor", address: email }) as const;

/** @throws DomainError VALIDATION for another address than the caller's; TOO_MANY_REQUESTS */
export function sendTwoFactorCode(db: Db, caller: UserRow, target: string): void {
  mustBeOwn(caller, target);
  sendCode(db, codeOf(caller));
}

/**
 * Turns two-step authentication on or off with a code, which can be used once.
 * @throws DomainError VALIDATION, CONFLICT when already in that state, OTP_INVALID, OTP_EXPIRED
 */
export function setTwoFactor(
  db: Db,
  caller: UserRow,
  enabled: boolean,
  { target, otp }: { target: string; otp: string },
): boolean {
  mustBeOwn(caller, target);
  if (caller.twoFactor === enabled) {
    throw new DomainError(
      "CONFLICT",
      `Xác thực 2 bước đã được ${enabled ? "bật" : "tắt"} từ trước`,
    );
  }
  verifyCode(db, codeOf(caller), otp, "Mã OTP không hợp lệ. Vui lòng thử lại.");
  consumeVerification(db, codeOf(caller));
  caller.twoFactor = enabled;
  caller.updatedAt = db.now().toISOString();
  return enabled;
}

function mustBeOwn({ email }: UserRow, target: string): void {
  if (target.toLowerCase() === email.toLowerCase()) return;
  throwFieldError("VALIDATION", "target", "Mã OTP chỉ được gửi đến email của chính bạn");
}
