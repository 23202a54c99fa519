import type { Db } from "../db/db.ts";
import { endSessions } from "./auth.ts";
import { acceptCode, forgetCode, isProven, sendCode, spendProof } from "./codes.ts";
import { Refusal } from "./refusal.ts";
import { userByEmail } from "./unique.ts";

const codeOf = (address: string) => ({ purpose: "recovery", address }) as const;

/**
 * Whether the address has an account shows in the mailbox alone: without one there is a code too,
 * and nobody gets it.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export function sendRecoveryCode(db: Db, email: string): void {
  sendCode(db, codeOf(email), { letter: userByEmail(db, email) !== undefined });
}

/** @throws Refusal OTP_INVALID, OTP_EXPIRED */
export function verifyRecoveryCode(db: Db, email: string, code: string): void {
  acceptCode(db, codeOf(email), code, "Mã OTP không hợp lệ. Vui lòng thử lại.");
}

/**
 * A new password for whoever typed the code, once. Everybody who is signed in with the old one, or
 * halfway so, is out.
 * @throws Refusal CONFLICT when no code was typed for this address
 */
export function resetPassword(db: Db, email: string, newPassword: string): void {
  const user = userByEmail(db, email);
  if (!user || !isProven(db, codeOf(email))) {
    throw new Refusal("CONFLICT", "Vui lòng xác nhận mã OTP trước khi đặt mật khẩu mới");
  }
  spendProof(db, codeOf(email));
  user.password = newPassword;
  user.updatedAt = db.now().toISOString();
  endSessions(db, user.id);
  forgetCode(db, { purpose: "two-step", address: user.email });
}
