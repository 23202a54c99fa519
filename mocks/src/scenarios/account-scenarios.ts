import type { OperationId } from "#openapi/generated/operations.ts";
import { tooManyRequests } from "../domain/codes.ts";
import { failure, only, type Scenario } from "./scenario.ts";

const WAIT_SECONDS = 42;

/** Every operation that sends an e-mail. */
export const sendsEmail: readonly OperationId[] = [
  "sendRegistrationOtp",
  "sendRecoveryOtp",
  "requestTwoFactorOtp",
  "sendWalletPinResetOtp",
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

// Without a message: the screens show their own.
const failWithoutMessage = () => failure(500, "", "INTERNAL");

/** Failures of registration, recovery, two-step authentication, the wallet's PIN and social login. */
export const accountScenarios = {
  "mail-down": {
    title: "Không gửi được email",
    intercept: only(sendsEmail, () =>
      failure(503, "Dịch vụ email tạm ngừng. Vui lòng thử lại sau.", "UNAVAILABLE"),
    ),
  },
  "codes-too-often": {
    title: "Gửi mã quá nhiều lần",
    intercept: only(sendsEmail, () => {
      throw tooManyRequests(WAIT_SECONDS);
    }),
  },
  "account-fails": {
    title: "Đăng ký, đặt lại mật khẩu, 2FA thất bại",
    intercept: only(saves, failWithoutMessage),
  },
  "google-down": {
    title: "Không kết nối được Google",
    services: { google: { down: true } },
  },
  "social-check-fails": {
    title: "Kiểm tra tài khoản Google thất bại",
    intercept: only(["checkSocialLogin"], failWithoutMessage),
  },
  "social-login-fails": {
    title: "Đăng nhập bằng Google thất bại",
    intercept: only(["loginWithSocial"], failWithoutMessage),
  },
} as const satisfies Record<string, Scenario>;
