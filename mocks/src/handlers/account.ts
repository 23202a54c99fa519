import {
  changePassword,
  completeSignIn,
  mySessions,
  resetPassword,
  sendRecoveryCode,
  sendTwoFactorCode,
  setTwoFactor,
  signIn,
  tokenLife,
  verifyRecoveryCode,
} from "../domain/auth.ts";
import { signedIn } from "../domain/caller.ts";
import {
  profileQr,
  publicUser,
  setAvatar,
  updateAddress,
  updateProfile,
} from "../domain/profile.ts";
import {
  needsRole,
  register,
  sendRegistrationCode,
  signInWithSocial,
  verifyRegistrationCode,
} from "../domain/registration.ts";
import { rotate } from "../domain/tokens.ts";
import {
  presentAddress,
  presentAuthUser,
  presentProfile,
  presentPublicProfile,
  presentQr,
  presentRegistered,
  presentSessions,
  presentSignIn,
  presentSocialCheck,
  presentTokens,
  presentTwoFactor,
} from "../present/account.ts";
import { acknowledge } from "../present/common.ts";
import type { Handlers } from "./contract.ts";

export const accountHandlers = {
  loginUser: async ({ db, body, device }) => presentSignIn(await signIn(db, body, device)),
  verifyTwoFactorLogin: async ({ db, body, device }) =>
    presentSignIn(await completeSignIn(db, body, device)),
  refreshTokens: async ({ db, body }) => ({
    data: presentTokens(await rotate(db, body.refreshToken)),
  }),
  getCurrentUser: async ({ db, body, caller, session }) =>
    presentAuthUser(
      db,
      signedIn(caller),
      await tokenLife(db, signedIn(caller), session, body?.token),
    ),
  listMySessions: ({ db, caller, session }) =>
    presentSessions(mySessions(db, signedIn(caller)), session),
  changePassword: ({ db, body, caller }) =>
    acknowledge("Đổi mật khẩu thành công!", changePassword(db, signedIn(caller), body)),

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

  getMyProfile: ({ db, caller }) => presentProfile(db, signedIn(caller)),
  updateMyProfile: ({ db, body, caller }) =>
    presentProfile(db, updateProfile(db, signedIn(caller), body)),
  uploadMyAvatar: async ({ db, body, caller }) =>
    presentProfile(db, await setAvatar(db, signedIn(caller), body.get("file"))),
  createMyProfileQr: async ({ caller, origin }) =>
    presentQr(await profileQr(signedIn(caller), origin)),
  getPublicProfile: ({ db, query }) => presentPublicProfile(db, publicUser(db, query.uid)),
  getMyAddress: ({ caller }) => presentAddress(signedIn(caller)),
  updateMyAddress: ({ db, body, caller }) =>
    presentAddress(updateAddress(db, signedIn(caller), body)),
} satisfies Partial<Handlers>;
