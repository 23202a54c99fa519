import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import { flagText } from "../desk/flags.ts";

const columns = [
  { header: "Mã yêu cầu", kind: "text" },
  { header: "Gửi lúc", kind: "date" },
  { header: "Người rút", kind: "text" },
  { header: "Mã UID", kind: "text" },
  { header: "Email", kind: "text" },
  { header: "Số tiền", kind: "money" },
  { header: "Ngân hàng", kind: "text" },
  { header: "Số tài khoản", kind: "text" },
  { header: "Chủ tài khoản", kind: "text" },
  { header: "Trạng thái", kind: "text" },
  { header: "Cảnh báo", kind: "text" },
  { header: "Mã giao dịch ngân hàng", kind: "text" },
  { header: "Lý do từ chối", kind: "text" },
  { header: "Ghi chú của người rút", kind: "text" },
  { header: "Ghi chú của quản trị viên", kind: "text" },
] as const satisfies Sheet["columns"];

/** Withdrawal requests as a spreadsheet, one row each. */
export function sheetOf(requests: readonly Schema["WithdrawRequest"][]): Sheet & { done: string } {
  return {
    name: "Rút tiền",
    columns,
    rows: requests.map((request) => [
      request.id,
      request.createdAt,
      request.wallet.user.fullName,
      request.wallet.user.uidCode,
      request.wallet.user.email,
      request.amount,
      request.bankName,
      request.accountNumber,
      request.accountHolderName,
      labelOf(withdrawStatus, request.status).text,
      flagText(request.flags),
      request.tapBankTransactionId ?? "",
      request.rejectionReason ?? "",
      request.userNote ?? "",
      request.adminNote ?? "",
    ]),
    done: `Đã xuất ${formatCount(requests.length)} yêu cầu rút tiền`,
  };
}
