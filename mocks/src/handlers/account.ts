import { signedIn } from "../domain/caller.ts";
import { resetPassword, sendRecoveryCode, verifyRecoveryCode } from "../domain/recovery.ts";
import { register, sendRegistrationCode, verifyRegistrationCode } from "../domain/registration.ts";
import { needsRole, signInWithSocial } from "../domain/social.ts";
import { sendTwoFactorCode, setTwoFactor } from "../domain/two-factor.ts";
import { acknowledge } from "../present/acknowledgement.ts";
import {
  presentRegistered,
  presentSignIn,
  presentSocialCheck,
  presentTwoFactor,
} from "../present/auth.ts";
import type { Handlers } from "./contract.ts";

/** Registration, recovery, social login and two-step authentication. */
export const accountHandlers = {
  sendRegistrationOtp: ({ db, body }) =>
    acknowledge("Mã xác minh đã được gửi đến email của bạn", sendRegistrationCode(db, body.target)),
  verifyRegistrationOtp: ({ db, body }) =>
    acknowledge("Xác minh email thành công", verifyRegistrationCode(db, body.target, body.otp)),
  registerUser: ({ db, body }) => presentRegistered(db, register(db, body)),
  sendRecoveryOtp: ({ db, body }) =>
    acknowledge("Mã OTP đã được gửi đến email của bạn", sendRecoveryCode(db, body.target)),
  verifyRecoveryOtp: ({ db, body }) =>
    acknowledge(
      "Mã OTP đã được xác nhận thành công",
      verifyRecoveryCode(db, body.target, body.otp),
    ),
  resetPassword: ({ db, body }) =>
    acknowledge(
      "Mật khẩu đã được thay đổi thành công",
      resetPassword(db, body.email, body.newPassword),
    ),
  checkSocialLogin: ({ db, body }) => presentSocialCheck(needsRole(db, body)),
  loginWithSocial: async ({ db, body, device }) =>
    presentSignIn(await signInWithSocial(db, body, device), "Đăng nhập bằng Google thành công!"),
  requestTwoFactorOtp: ({ db, body, caller }) =>
    acknowledge("Đã gửi mã OTP qua email!", sendTwoFactorCode(db, signedIn(caller), body.target)),
  enableTwoFactor: ({ db, body, caller }) =>
    presentTwoFactor(setTwoFactor(db, signedIn(caller), true, body)),
  disableTwoFactor: ({ db, body, caller }) =>
    presentTwoFactor(setTwoFactor(db, signedIn(caller), false, body)),
} satisfies Partial<Handlers>;
