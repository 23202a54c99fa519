import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { CODE_LENGTH } from "#web/ui/form/code-input.tsx";
import { PIN_LENGTH } from "#web/ui/form/pin-input.tsx";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

export const texts = {
  pinIncomplete: "Mật khẩu phải gồm 6 số",
  currentIncomplete: "Vui lòng nhập đủ 6 số",
  pinsDiffer: "Mật khẩu không khớp",
  sameAsCurrent: "Mật khẩu mới phải khác mật khẩu hiện tại",
  codeIncomplete: "Mã OTP phải gồm 6 số",
  setDone: "Đặt mật khẩu thành công!",
  changeDone: "Đổi mật khẩu thành công!",
  maybeSet:
    "Chưa nhận được kết quả: mật khẩu có thể đã được đặt. Hãy nhập lại mật khẩu để kiểm tra.",
  nowSet:
    "Ví nay đã có mật khẩu, nhưng chưa nhận được kết quả của lần đặt vừa rồi. Hãy thử mật khẩu bạn vừa nhập; nếu không đúng, hãy đặt lại mật khẩu.",
  maybeChanged:
    "Chưa nhận được kết quả: mật khẩu mới có thể đã có hiệu lực. Hãy thử nhập mật khẩu mới trước.",
} as const;

/** The password page says "mật khẩu", everything else "PIN". */
export type ResetTexts = {
  sent: string;
  notSent: (error: unknown) => string;
  done: string;
  failed: (error: unknown) => string;
  /** For a lost response: either PIN may be in force. */
  maybeDone: string;
};

export const pinReset: ResetTexts = {
  sent: "Đã gửi mã OTP về email của bạn!",
  notSent: (error) => messageOf(error, "Gửi OTP thất bại!"),
  done: "Đặt lại PIN thành công!",
  failed: (error) => messageOf(error, "Đặt lại PIN thất bại!"),
  maybeDone:
    "Chưa nhận được kết quả: PIN mới có thể đã có hiệu lực. Hãy thử mở ví bằng PIN mới; nếu không đúng, hãy gửi lại mã.",
};

export const passwordReset: ResetTexts = {
  sent: "Mã OTP đã được gửi đến email của bạn!",
  notSent: prefixed("Gửi OTP thất bại", "Có lỗi xảy ra khi gửi OTP"),
  done: "Đặt lại mật khẩu thành công!",
  failed: prefixed("Đặt lại mật khẩu thất bại", "Có lỗi xảy ra khi đặt lại mật khẩu"),
  maybeDone:
    "Chưa nhận được kết quả: mật khẩu mới có thể đã có hiệu lực. Hãy thử mở ví bằng mật khẩu mới; nếu không đúng, hãy gửi lại mã.",
};

export const setFailed = prefixed("Đặt mật khẩu thất bại", "Có lỗi xảy ra khi thiết lập mật khẩu");
export const changeFailed = prefixed("Đổi mật khẩu thất bại", "Có lỗi xảy ra khi đổi mật khẩu");
export const verifyFailed = prefixed("Xác thực mật khẩu thất bại", "Có lỗi xảy ra");

function prefixed(prefix: string, sentence: string) {
  return (error: unknown) => {
    const reason = messageOf(error, "");
    return reason ? `${prefix}: ${reason}` : sentence;
  };
}

export type ResetFields = { otpCode: string; newPassword: string; confirmPassword: string };

/** Without `field`, about the form as a whole. */
export type ResetProblem = { field?: keyof ResetFields; text: string };

export function resetProblem(fields: ResetFields): ResetProblem | undefined {
  const { otpCode, newPassword, confirmPassword } = fields;
  if (!otpCode || !newPassword || !confirmPassword) {
    return { text: "Vui lòng nhập đầy đủ thông tin!" };
  }
  if (otpCode.length !== CODE_LENGTH) return { field: "otpCode", text: texts.codeIncomplete };
  const tooShort = "PIN phải gồm 6 chữ số!";
  if (newPassword.length !== PIN_LENGTH) return { field: "newPassword", text: tooShort };
  if (confirmPassword.length !== PIN_LENGTH) return { field: "confirmPassword", text: tooShort };
  if (newPassword !== confirmPassword) {
    return { field: "confirmPassword", text: "PIN xác nhận không khớp!" };
  }
  return undefined;
}

export function weaknessOf(pin: string): string | undefined {
  if (pin.length !== PIN_LENGTH) return undefined;
  if (isBlockRepeated(pin, 1)) return "Sáu chữ số giống nhau rất dễ đoán.";
  if (isRun(pin)) return "Dãy số liên tiếp rất dễ đoán.";
  if (isBlockRepeated(pin, 2) || isBlockRepeated(pin, 3)) return "Dãy số lặp lại rất dễ đoán.";
  return undefined;
}

function isBlockRepeated(pin: string, length: number): boolean {
  return pin.slice(0, length).repeat(pin.length / length) === pin;
}

function isRun(pin: string): boolean {
  const digits = [...pin].map(Number);
  const stepsBy = (by: number) =>
    digits.every((digit, index) => index === 0 || digit === ((digits[index - 1] ?? 0) + by) % 10);
  return stepsBy(1) || stepsBy(9);
}

type SecurityLevel = "low" | "medium" | "high";

/** A locked wallet without a PIN counts as one without a PIN. */
export function securityLevelOf(status: Schema["WalletSecurityStatus"]): SecurityLevel {
  if (!status.hasWalletPassword) return "low";
  return status.isLocked ? "medium" : "high";
}

export const levelLabel: Record<SecurityLevel, StatusLabel> = {
  low: { text: "Chưa thiết lập", color: "red" },
  medium: { text: "Bị khóa", color: "yellow" },
  high: { text: "An toàn", color: "green" },
};

export const levelHint: Record<SecurityLevel, string> = {
  low: "Mức bảo mật thấp. Hãy đặt mật khẩu để bảo vệ tiền trong ví.",
  medium: "Mức bảo mật trung bình. Ví tạm khóa vì nhập sai mật khẩu nhiều lần.",
  high: "Mức bảo mật cao. Ví được bảo vệ bằng mật khẩu 6 số.",
};

/** In the URL; without a task, the page shows the choice or the first PIN. */
export type PinTask = "doi" | "dat-lai";

export type Shown = { task?: PinTask | undefined; step?: number | undefined };

/** `replace`: instead of a later step, or of a flow that has ended. */
export type Show = (shown: Shown, options?: { replace?: boolean }) => void;

/** `replace`: Back must not lead to the step that is left. */
export type GoTo = (step: number, options?: { replace?: boolean }) => void;

export const flowSteps = {
  setup: ["Nhập mật khẩu", "Xác nhận", "Hoàn tất"],
  change: ["Xác thực", "Mật khẩu mới", "Xác nhận", "Hoàn tất"],
  reset: ["Gửi mã", "Nhập mã", "Mật khẩu mới", "Xác nhận"],
} as const;

export type Flow = keyof typeof flowSteps;

export const flowLabel: Record<Flow, string> = {
  setup: "Các bước đặt mật khẩu",
  change: "Các bước đổi mật khẩu",
  reset: "Các bước đặt lại mật khẩu",
};

export const doneText: Record<Flow, string> = {
  setup: texts.setDone,
  change: texts.changeDone,
  reset: passwordReset.done,
};
