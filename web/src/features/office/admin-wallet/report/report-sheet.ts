import { formatDateRange } from "#web/lib/date-range.ts";
import type { Sheet, SheetValue } from "#web/lib/spreadsheet/sheet.ts";
import type { Report } from "./report.ts";
import { dayRule, sumNames, writtenDay } from "./report-lines.ts";

const columns = [
  { header: "Nhóm", kind: "text" },
  { header: "Mục", kind: "text" },
  { header: "Số giao dịch", kind: "number" },
  { header: "Giá trị", kind: "money" },
  { header: "Trung bình", kind: "money" },
  { header: "Tỷ trọng", kind: "percent" },
] as const satisfies Sheet["columns"];

/** All figures of the screen in one sheet: totals, types, days, users; what is in doubt comes last. */
export function reportSheet(report: Report): Sheet {
  const { period, total, types, typeSum, days, daySum, users, doubts } = report;
  const rows: SheetValue[][] = [
    ["Tổng", formatDateRange(period), total.count, total.volume, total.average, null],
    ["Tổng", "Phí thu được", null, total.fees, null, null],
    ...types.map((one) => {
      return ["Loại", one.label, one.count, one.volume, one.average, one.share];
    }),
    ["Loại", sumNames.types(report), typeSum.count, typeSum.volume, null, null],
    ...days.map((one) => {
      return ["Ngày", writtenDay(one.date), one.count, one.volume, null, null];
    }),
    ["Ngày", sumNames.days(report), daySum.count, daySum.volume, null, null],
    ...users.map((one) => {
      const name = [one.name, one.code].filter(Boolean).join(", ");
      return [`Người dùng ${one.rank}`, name, one.count, one.volume, null, one.share];
    }),
    ["Ghi chú", dayRule, null, null, null, null],
    ...doubts.map((doubt) => ["Lưu ý", doubt, null, null, null, null]),
  ];
  return { name: "Báo cáo tài chính", columns, rows };
}
