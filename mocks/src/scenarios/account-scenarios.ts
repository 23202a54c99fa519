import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import { tooManyRequests } from "../domain/codes.ts";
import { claimsOf } from "../domain/tokens.ts";
import { failure, only, type Scenario } from "./scenario.ts";

const WAIT_SECONDS = 42;

export const sendsEmail: readonly OperationId[] = [
  "sendRegistrationOtp",
  "sendRecoveryOtp",
  "requestTwoFactorOtp",
  "sendWalletPinResetOtp",
];

/** Operations that check a code or change an account. */
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

// Longer than the panel's longest latency: the retry after a refresh must be in time.
const TOKEN_SECONDS = 4;

const unauthenticated = () => failure(401, "Phiên đăng nhập đã hết hạn", "UNAUTHENTICATED");

/** Every session has ended, new ones too: signing in works, the next call and a refresh get 401. */
export function rejectEndedSession({ id, public: isPublic }: Operation): Response | undefined {
  if (id === "refreshTokens") {
    return failure(401, "Phiên đăng nhập đã hết hạn", "TOKEN_REFUSED");
  }
  return isPublic || id === "getCurrentUser" ? undefined : unauthenticated();
}

/** Rejects an access token long before it expires. */
export async function rejectOldToken(
  operation: Operation,
  request: Request,
  db: Db,
): Promise<Response | undefined> {
  if (operation.public) return undefined;
  const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? "";
  const { iat } = (await claimsOf(db, token)) ?? {};
  const age = iat === undefined ? 0 : db.now().getTime() / 1000 - iat;
  return age > TOKEN_SECONDS ? unauthenticated() : undefined;
}

/** The buyer's first favourite; only this one cannot be removed. */
const STUCK_PRODUCT = 3;

const unavailable = () => failure(503, "Dịch vụ yêu thích tạm ngừng", "UNAVAILABLE");

async function stuck({ id }: Operation, request: Request): Promise<Response | undefined> {
  if (id !== "toggleFavorite") return undefined;
  const { product_id } = (await request.clone().json()) as { product_id?: number };
  return product_id === STUCK_PRODUCT ? unavailable() : undefined;
}

export const favoriteScenarios = {
  "no-favorites": {
    title: "Chưa có sản phẩm yêu thích",
    prepare: (db) => {
      db.favorites = [];
    },
  },
  "favorites-fail": {
    title: "Không cập nhật được yêu thích",
    intercept: only(["toggleFavorite"], unavailable),
  },
  "favorites-silent": {
    title: "Cập nhật yêu thích không trả lời gì",
    intercept: only(["toggleFavorite"], () => new Response(null, { status: 204 })),
  },
  "favorite-stuck": {
    title: "Một sản phẩm yêu thích không xóa được",
    intercept: stuck,
  },
} as const satisfies Record<string, Scenario>;
