import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { acceptCode, sendCode, spendProof } from "./codes.ts";
import { Refusal, refuseField } from "./refusal.ts";

const codeOf = ({ email }: UserRow) => ({ purpose: "two-factor", address: email }) as const;

/** @throws Refusal VALIDATION for another address than the caller's; TOO_MANY_REQUESTS */
export function sendTwoFactorCode(db: Db, caller: UserRow, target: string): void {
  mustBeOwn(caller, target);
  sendCode(db, codeOf(caller));
}

/**
 * Turns the second step of the sign-in on or off, with a code; one code does either, once.
 * @throws Refusal VALIDATION, CONFLICT when it is so already, OTP_INVALID, OTP_EXPIRED
 */
export function setTwoFactor(
  db: Db,
  caller: UserRow,
  enabled: boolean,
  { target, otp }: { target: string; otp: string },
): void {
  mustBeOwn(caller, target);
  if (caller.twoFactor === enabled) {
    throw new Refusal("CONFLICT", `Xác thực 2 bước đã được ${enabled ? "bật" : "tắt"} từ trước`);
  }
  acceptCode(db, codeOf(caller), otp, "Mã OTP không hợp lệ. Vui lòng thử lại.");
  spendProof(db, codeOf(caller));
  caller.twoFactor = enabled;
  caller.updatedAt = db.now().toISOString();
}

function mustBeOwn({ email }: UserRow, target: string): void {
  if (target.toLowerCase() === email.toLowerCase()) return;
  refuseField("VALIDATION", "target", "Mã OTP chỉ được gửi đến email của chính bạn");
}
