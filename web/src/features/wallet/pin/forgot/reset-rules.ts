import { CODE_LENGTH } from "#web/ui/form/code-input.tsx";
import { PIN_LENGTH } from "#web/ui/form/pin-input.tsx";
import { texts } from "../texts.ts";

/** What is typed into the form of a forgotten PIN. */
export type ResetFields = { otpCode: string; newPassword: string; confirmPassword: string };

/** The first thing that is wrong; without a field, about the form as a whole. */
export type ResetProblem = { field?: keyof ResetFields; text: string };

/** Document 3 §5, PIN reset. */
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
