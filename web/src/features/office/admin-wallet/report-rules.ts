import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatDateRange, shortDay, writtenDay } from "#web/lib/date-range.ts";
import { formatCount, formatMoney, formatPercent } from "#web/lib/format.ts";
import type { Sheet, SheetValue } from "#web/lib/spreadsheet/sheet.ts";
import { listSearch } from "#web/ui/table/list-search.ts";
import { transactionTypeText } from "#web/ui/wallet/transactions.ts";
import type { Days } from "./period.ts";
import { shareOf } from "./rules.ts";
import { type PeriodSearch, periods } from "./search.ts";

/** `volume` in whole đồng. */
type Sum = { count: number; volume: number };

type TypeRow = Sum & {
  type: Schema["TransactionType"];
  label: string;
  average: number | null;
  /** Of the volume of all types, 0 to 1. */
  share: number;
};

type DayRow = Sum & { date: string };

export type UserRow = Sum & {
  id: string;
  rank: number;
  code: string;
  name?: string | undefined;
  share: number;
};

export type Report = {
  period: Days;
  /** The server's own totals. */
  total: Sum & { average: number | null; fees: number };
  types: readonly TypeRow[];
  typeSum: Sum;
  days: readonly DayRow[];
  daySum: Sum;
  users: readonly UserRow[];
  doubts: readonly string[];
};

const sumOf = (rows: readonly Sum[]): Sum => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  volume: rows.reduce((sum, { volume }) => sum + volume, 0),
});

const averageOf = ({ count, volume }: Sum) => (count > 0 ? Math.round(volume / count) : null);

const typeName = (type: Schema["TransactionType"]) => transactionTypeText[type] ?? type;

export function reportOf(response: Schema["FinancialReport"], asked?: Days): Report {
  const { summary, period } = response;
  const byType = typeFigures(response.byType);
  const typeSum = sumOf(byType);
  const days = response.dailyBreakdown.toSorted((a, b) => a.date.localeCompare(b.date));
  const total = { count: summary.totalTransactions, volume: summary.totalVolume };
  const report = {
    period,
    total: { ...total, average: averageOf(total), fees: summary.totalFees },
    types: byType
      .map((row) => ({
        ...row,
        label: typeName(row.type),
        share: shareOf(row.volume, typeSum.volume),
      }))
      .toSorted((a, b) => b.volume - a.volume || b.count - a.count),
    typeSum,
    days,
    daySum: sumOf(days),
    users: response.topUsers.map(
      ({ userId, userCode, fullName, transactionCount, totalVolume }, index) => ({
        id: userId,
        rank: index + 1,
        code: userCode,
        name: fullName || undefined,
        count: transactionCount,
        volume: totalVolume,
        share: shareOf(totalVolume, summary.totalVolume),
      }),
    ),
  };
  return { ...report, doubts: doubtsOf(report, asked) };
}

function typeFigures(byType: Schema["ReportByType"]) {
  const types = Object.keys(byType) as Schema["TransactionType"][];
  return types.flatMap((type) => {
    const figures = byType[type];
    if (!figures) return [];
    const { count, volume, avgAmount } = figures;
    return [{ type, count, volume, average: count > 0 ? avgAmount : null }];
  });
}

function doubtsOf(report: Omit<Report, "doubts">, asked: Days | undefined): string[] {
  const { period, total, typeSum, daySum } = report;
  const isOther = asked && (asked.from !== period.from || asked.to !== period.to);
  return [
    ...(isOther
      ? [
          `Máy chủ trả về kỳ ${formatDateRange(period)}, khác khoảng đã chọn ${formatDateRange(asked)}.`,
        ]
      : []),
    ...doubtOf("các ngày", daySum, total),
    ...doubtOf("các loại", typeSum, total),
  ];
}

const textOf = ({ count, volume }: Sum) =>
  `${formatMoney(volume)} (${formatCount(count)} giao dịch)`;

function doubtOf(parts: string, sum: Sum, total: Sum): string[] {
  if (sum.count === total.count && sum.volume === total.volume) return [];
  const difference = formatMoney(Math.abs(sum.volume - total.volume));
  return [
    `Cộng ${parts} được ${textOf(sum)}, nhưng tổng của máy chủ là ${textOf(total)}: lệch ${difference}.`,
  ];
}

export const isEmpty = ({ total, daySum, doubts }: Report) =>
  total.count === 0 && daySum.count === 0 && doubts.length === 0;

export type Line = { id: string; cells: readonly [name: ReactNode, ...figures: string[]] };

export const dayRule =
  "Mỗi giao dịch tính vào ngày hoàn tất: nạp tiền vào ngày được xác nhận, rút tiền vào ngày đã chuyển khoản.";

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

/** With more days than this, the chart sums months. */
const MOST_DAYS = 92;

type Points = {
  unit: "Ngày" | "Tháng";
  data: { label: string; values: [volume: number] }[];
};

function dayLabels(days: readonly DayRow[]): (date: string) => string {
  const years = new Set(days.map(({ date }) => date.slice(0, "YYYY".length)));
  return years.size > 1 ? writtenDay : shortDay;
}

export function chartPoints(days: readonly DayRow[]): Points {
  if (days.length <= MOST_DAYS) {
    const labelOf = dayLabels(days);
    const data = days.map(({ date, volume }): Points["data"][number] => {
      return { label: labelOf(date), values: [volume] };
    });
    return { unit: "Ngày", data };
  }
  const months = new Map<string, number>();
  for (const { date, volume } of days) {
    const [year, month] = date.split("-");
    const label = `${month}/${year}`;
    months.set(label, (months.get(label) ?? 0) + volume);
  }
  return {
    unit: "Tháng",
    data: [...months].map(([label, volume]) => ({ label, values: [volume] })),
  };
}

const columns = [
  { header: "Nhóm", kind: "text" },
  { header: "Mục", kind: "text" },
  { header: "Số giao dịch", kind: "number" },
  { header: "Giá trị", kind: "money" },
  { header: "Trung bình", kind: "money" },
  { header: "Tỷ trọng", kind: "percent" },
] as const satisfies Sheet["columns"];

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

export const paper = "ban-in" as const;

export type ReportSearch = PeriodSearch & {
  trang?: number;
  hien?: typeof paper;
};

export const knownSearch = listSearch<ReportSearch>({ ky: periods, hien: [paper] });
