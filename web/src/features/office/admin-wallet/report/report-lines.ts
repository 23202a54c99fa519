import type { ReactNode } from "react";
import { formatCount, formatMoney, formatPercent } from "#web/lib/format.ts";
import type { Report, UserRow } from "./report.ts";

/** A line of a table of figures: its name, then its figures. */
export type Line = { id: string; cells: readonly [name: ReactNode, ...figures: string[]] };

/** "2026-11-21" as "21/11/2026". */
export const writtenDay = (day: string) => day.split("-").reverse().join("/");

/** Which day counts, in every form of the report. */
export const dayRule =
  "Mỗi giao dịch tính vào ngày hoàn tất: nạp tiền vào ngày được xác nhận, rút tiền vào ngày đã chuyển khoản.";

/** The names of the sums, the same in every form of the report. */
export const sumNames = {
  types: ({ types }: Report) => `Cộng ${formatCount(types.length)} loại`,
  days: ({ days }: Report) => `Cộng ${formatCount(days.length)} ngày`,
};

export const heads = {
  types: ["Loại giao dịch", "Số giao dịch", "Giá trị", "Tỷ trọng"],
  days: ["Ngày", "Số giao dịch", "Giá trị"],
  users: ["Người dùng", "Số giao dịch", "Tổng giá trị", "Tỷ trọng"],
} as const;

export const typeLines = ({ types }: Report): Line[] =>
  types.map(({ type, label, count, volume, share }) => ({
    id: type,
    cells: [label, formatCount(count), formatMoney(volume), formatPercent(share)],
  }));

export function typeSumLine(report: Report): Line {
  const { count, volume } = report.typeSum;
  return {
    id: "sum",
    cells: [sumNames.types(report), formatCount(count), formatMoney(volume), ""],
  };
}

export const dayLines = ({ days }: Pick<Report, "days">): Line[] =>
  days.map(({ date, count, volume }) => ({
    id: date,
    cells: [writtenDay(date), formatCount(count), formatMoney(volume)],
  }));

export function daySumLine(report: Report): Line {
  const { count, volume } = report.daySum;
  return { id: "sum", cells: [sumNames.days(report), formatCount(count), formatMoney(volume)] };
}

/** `nameOf` writes the user's code, as a link on the screen. */
export const userLines = (
  users: readonly UserRow[],
  nameOf: (user: UserRow) => ReactNode = ({ rank, name, code }) =>
    [`${rank}. ${name ?? code}`, name && code].filter(Boolean).join(", "),
): Line[] =>
  users.map((user) => ({
    id: user.id,
    cells: [
      nameOf(user),
      formatCount(user.count),
      formatMoney(user.volume),
      formatPercent(user.share),
    ],
  }));
