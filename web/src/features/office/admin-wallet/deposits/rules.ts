import type { Schema } from "#openapi/schema.ts";
import type { ReasonRule } from "#web/ui/overlay/reason-rule.ts";

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

/** What confirming sends. */
export function confirmation(code: string, note: string): Schema["ConfirmDeposit"] {
  const words = note.trim();
  return { bankTransactionId: code.trim(), ...(words && { note: words }) };
}
