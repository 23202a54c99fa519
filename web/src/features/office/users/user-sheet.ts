import type { Schema } from "#openapi/schema.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import { roleTextOf, statusTagOf } from "./labels.ts";

const columns = [
  { header: "Họ và tên", kind: "text" },
  { header: "Email", kind: "text" },
  { header: "Điện thoại", kind: "text" },
  { header: "Mã", kind: "text" },
  { header: "Vai trò", kind: "text" },
  { header: "Trạng thái", kind: "text" },
  { header: "Ngày tạo", kind: "date" },
] as const satisfies Sheet["columns"];

/** Users as a spreadsheet, with one column per displayed value. */
export function sheetOf(users: readonly Schema["AdminUser"][]): Sheet {
  return {
    name: "Người dùng",
    columns,
    rows: users.map(({ fullName, email, phone, uidCode, role, status, createdAt }) => [
      fullName,
      email,
      phone,
      uidCode,
      roleTextOf(role),
      statusTagOf(status).text,
      createdAt,
    ]),
  };
}
