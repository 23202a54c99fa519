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

/** Getting an account, getting back into it, and what guards it. */
export const accountHandlers = {
  sendRegistrationOtp: ({ db, body }) => {
    sendRegistrationCode(db, body.target);
    return acknowledge("Mã xác minh đã được gửi đến email của bạn");
  },
  verifyRegistrationOtp: ({ db, body }) => {
    verifyRegistrationCode(db, body.target, body.otp);
    return acknowledge("Xác minh email thành công");
  },
  registerUser: ({ db, body }) => presentRegistered(db, register(db, body)),
  sendRecoveryOtp: ({ db, body }) => {
    sendRecoveryCode(db, body.target);
    return acknowledge("Mã OTP đã được gửi đến email của bạn");
  },
  verifyRecoveryOtp: ({ db, body }) => {
    verifyRecoveryCode(db, body.target, body.otp);
    return acknowledge("Mã OTP đã được xác nhận thành công");
  },
  resetPassword: ({ db, body }) => {
    resetPassword(db, body.email, body.newPassword);
    return acknowledge("Mật khẩu đã được thay đổi thành công");
  },
  checkSocialLogin: ({ db, body }) => presentSocialCheck(needsRole(db, body)),
  loginWithSocial: async ({ db, body, device }) =>
    presentSignIn(await signInWithSocial(db, body, device), "Đăng nhập bằng Google thành công!"),
  requestTwoFactorOtp: ({ db, body, caller }) => {
    sendTwoFactorCode(db, signedIn(caller), body.target);
    return acknowledge("Đã gửi mã OTP qua email!");
  },
  enableTwoFactor: ({ db, body, caller }) => {
    setTwoFactor(db, signedIn(caller), true, body);
    return presentTwoFactor(true);
  },
  disableTwoFactor: ({ db, body, caller }) => {
    setTwoFactor(db, signedIn(caller), false, body);
    return presentTwoFactor(false);
  },
} satisfies Partial<Handlers>;
