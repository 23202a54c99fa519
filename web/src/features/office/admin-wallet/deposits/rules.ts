import type { Schema } from "#openapi/schema.ts";
import type { ReasonRule } from "#web/ui/overlay/reason-rule.ts";
import { bankCodeOf } from "../desk/bank-code.ts";

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

/** What confirming sends. `reuseCode`: another request has the code, and that is right. */
export function confirmation(
  code: string,
  note: string,
  reuseCode = false,
): Schema["ConfirmDeposit"] {
  const words = note.trim();
  return {
    bankTransactionId: bankCodeOf(code),
    ...(words && { note: words }),
    ...(reuseCode && { reuseCode }),
  };
}
