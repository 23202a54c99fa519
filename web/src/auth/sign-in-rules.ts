import { ApiError, messageOf } from "#web/api/api-error.ts";
import { readStored, removeStored, store } from "#web/lib/safe-storage.ts";

/** Verbatim from the specification. */
export const texts = {
  codeInvalid: "Mã xác thực gồm đúng 6 chữ số",
  enterCode: "Vui lòng nhập mã xác thực 2 bước",
  success: "Đăng nhập thành công!",
  refused: "Đăng nhập thất bại. Vui lòng kiểm tra email/số điện thoại và mật khẩu.",
  failed: "Đăng nhập thất bại. Vui lòng thử lại.",
  codeRefused: "Xác thực 2FA thất bại",
} as const;

export function loginErrorText(error: unknown): string {
  const { status, isNetwork, message } = ApiError.from(error);
  if (isNetwork) return message;
  return messageOf(error, status === 401 || status === 400 ? texts.refused : texts.failed);
}

export function codeErrorText(error: unknown): string {
  const { isNetwork, message } = ApiError.from(error);
  if (isNetwork) return `${texts.codeRefused}: ${message}`;
  return messageOf(error, texts.codeRefused);
}

const KEY = "tap-identifier";

export function rememberedIdentifier(): string {
  const identifier = readStored("localStorage", KEY);
  return typeof identifier === "string" ? identifier : "";
}

export function rememberIdentifier(identifier: string | undefined): void {
  if (identifier) store("localStorage", KEY, identifier);
  else removeStored("localStorage", KEY);
}
