import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import { flagText } from "../desk/flags.ts";
import { badgeOf, ownerOf } from "./labels.ts";

const columns = [
  { header: "Mã yêu cầu", kind: "text" },
  { header: "Gửi lúc", kind: "date" },
  { header: "Người nạp", kind: "text" },
  { header: "Mã UID", kind: "text" },
  { header: "Email", kind: "text" },
  { header: "Số tiền", kind: "money" },
  { header: "Nội dung", kind: "text" },
  { header: "Trạng thái", kind: "text" },
  { header: "Cảnh báo", kind: "text" },
  { header: "Mã giao dịch ngân hàng", kind: "text" },
  { header: "Ghi chú", kind: "text" },
  { header: "Lý do từ chối", kind: "text" },
] as const satisfies Sheet["columns"];

/** Deposits as a spreadsheet, one row each. */
export function sheetOf(deposits: readonly Schema["AdminDeposit"][]): Sheet & { done: string } {
  return {
    name: "Nạp tiền",
    columns,
    rows: deposits.map((deposit) => {
      const { id, createdAt, user, amount, metadata, flags } = deposit;
      return [
        id,
        createdAt,
        ownerOf(deposit),
        user.uidCode,
        user.email,
        amount,
        metadata.description ?? "",
        badgeOf(deposit).text,
        flagText(flags),
        metadata.bankTransactionId ?? "",
        metadata.note ?? "",
        metadata.reason ?? "",
      ];
    }),
    done: `Đã xuất ${formatCount(deposits.length)} yêu cầu nạp tiền`,
  };
}
