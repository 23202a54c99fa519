import { formatCount } from "#web/lib/format.ts";
import type { Statement } from "./statement.ts";

type Part = Pick<Statement, "lines" | "leftOut" | "missing">;

/** What the figures are called: without the older transactions they are not those of the period. */
export function figureNames({ lines, leftOut, missing }: Part) {
  const count = formatCount(lines.length);
  const closing = "Số dư cuối kỳ";
  if (missing === 0) {
    return {
      opening: "Số dư đầu kỳ",
      moneyIn: "Tổng tiền vào",
      moneyOut: "Tổng tiền ra",
      sums: "Cộng phát sinh",
      closing,
      count: `${count} giao dịch trong kỳ`,
    };
  }
  const listed = `${count} giao dịch được liệt kê`;
  return {
    opening: "Số dư trước giao dịch đầu tiên được liệt kê",
    moneyIn: `Tiền vào của ${listed}`,
    moneyOut: `Tiền ra của ${listed}`,
    sums: `Cộng ${listed}`,
    closing,
    count: `${listed}, trong ${formatCount(lines.length + leftOut + missing)} của kỳ`,
  };
}

/** Stands before the figures. */
export function missingNote({ missing }: Part): string[] {
  if (missing === 0) return [];
  return [
    `Sao kê không đủ cả kỳ: ${formatCount(missing)} giao dịch cũ hơn không được liệt kê và không có trong các tổng. Hãy chọn kỳ ngắn hơn.`,
  ];
}

/** Stands at the end: what is left out changes no figure. */
export function leftOutNote({ leftOut }: Part): string[] {
  if (leftOut === 0) return [];
  return [
    `${formatCount(leftOut)} giao dịch đang chờ tiền vào, đã hủy hoặc thất bại không làm thay đổi số dư nên không được liệt kê.`,
  ];
}
