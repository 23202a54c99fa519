import type { Schema } from "#openapi/schema.ts";
import type { ReasonRule } from "#web/ui/overlay/reason-rule.ts";

/** The contract's limits (ConfirmDeposit). */
export const MAX_CODE = 100;
export const MAX_NOTE = 500;

export const codeLabel = "Mã giao dịch ngân hàng";

/** Document 3 §5: a reason is required. */
export const rejectReason: ReasonRule = {
  label: "Lý do từ chối",
  quick: [
    "Không tìm thấy khoản chuyển trong sao kê",
    "Số tiền chuyển không khớp với yêu cầu",
    "Nội dung chuyển khoản không đúng",
    "Yêu cầu bị trùng",
  ],
};

/** Why a typed code cannot be sent; undefined if it can. */
export function whyNotCode(typed: string): string | undefined {
  const { length } = typed.trim();
  if (length === 0) return "Vui lòng nhập mã giao dịch ngân hàng";
  if (length > MAX_CODE) return `${codeLabel} không được quá ${MAX_CODE} ký tự`;
  return undefined;
}

/** What confirming sends. */
export function confirmation(code: string, note: string): Schema["ConfirmDeposit"] {
  const words = note.trim();
  return { bankTransactionId: code.trim(), ...(words && { note: words }) };
}
