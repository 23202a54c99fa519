import type { OperationId } from "#openapi/generated/operations.ts";
import { tooEarly } from "../domain/codes.ts";
import { failure, only, type Scenario } from "./scenario.ts";

const WAIT_SECONDS = 42;

/** Every operation that sends a letter. */
export const sendsLetter: readonly OperationId[] = [
  "sendRegistrationOtp",
  "sendRecoveryOtp",
  "requestTwoFactorOtp",
];

/** Every operation that checks a code or changes an account. */
export const saves: readonly OperationId[] = [
  "verifyRegistrationOtp",
  "registerUser",
  "verifyRecoveryOtp",
  "resetPassword",
  "enableTwoFactor",
  "disableTwoFactor",
];

// Without a sentence of its own: the screens show theirs.
const speechless = () => failure(500, "", "INTERNAL");

/** What can go wrong on the way to an account and back into it. */
export const accountTrouble = {
  "mail-down": {
    title: "Không gửi được email",
    intercept: only(sendsLetter, () =>
      failure(503, "Dịch vụ email tạm ngừng. Vui lòng thử lại sau.", "UNAVAILABLE"),
    ),
  },
  "codes-too-often": {
    title: "Gửi mã quá nhiều lần",
    intercept: only(sendsLetter, () => {
      throw tooEarly(WAIT_SECONDS);
    }),
  },
  "account-fails": {
    title: "Đăng ký, đặt lại mật khẩu, 2FA thất bại",
    intercept: only(saves, speechless),
  },
  "google-down": {
    title: "Không kết nối được Google",
    services: { google: { down: true } },
  },
  "social-check-fails": {
    title: "Kiểm tra tài khoản Google thất bại",
    intercept: only(["checkSocialLogin"], speechless),
  },
  "social-login-fails": {
    title: "Đăng nhập bằng Google thất bại",
    intercept: only(["loginWithSocial"], speechless),
  },
} as const satisfies Record<string, Scenario>;
