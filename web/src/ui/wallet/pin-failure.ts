import { ApiError } from "#web/api/api-error.ts";

const wrongPinText = "Mật khẩu không đúng";

/** The BFF lets money leave for five minutes after the PIN was entered. */
const provenTooLongAgo = "Vui lòng nhập lại mã PIN để xác nhận";

/** `until` in milliseconds since 1970, by this device's clock. */
export type PinFailure =
  | { kind: "wrong"; text: string }
  | { kind: "locked"; until: number }
  | { kind: "other" };

/** The end of a lock is counted from now, because the device's clock may be wrong. */
export function pinFailureOf(error: unknown, now = Date.now()): PinFailure {
  const { code, status, retryAfter, data } = ApiError.from(error);
  if (code === "WRONG_PIN") return { kind: "wrong", text: wrongText(data.attemptsLeft) };
  if (code === "PIN_REQUIRED") return { kind: "wrong", text: provenTooLongAgo };
  if (status !== 429) return { kind: "other" };
  if (retryAfter !== undefined) return { kind: "locked", until: now + retryAfter * 1000 };
  const until = Date.parse(data.lockedUntil ?? "");
  return Number.isNaN(until) ? { kind: "other" } : { kind: "locked", until };
}

function wrongText(attemptsLeft: number | undefined): string {
  if (attemptsLeft === undefined) return wrongPinText;
  return `${wrongPinText}. Bạn còn ${attemptsLeft} lần thử.`;
}

/** Another tab or device may have reset it. */
export const hasNoPin = (error: unknown) => ApiError.from(error).code === "PIN_NOT_SET";

/** Any other failure belongs to the form. */
export const isPinError = (error: unknown) =>
  pinFailureOf(error).kind !== "other" || hasNoPin(error);

export const isAboutBalance = (error: unknown) =>
  ApiError.from(error).code === "INSUFFICIENT_BALANCE";
