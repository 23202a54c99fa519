import { type DateRange, formatDateRange, quickRange } from "#web/lib/date-range.ts";
import { formatCount, formatDateTime, isoDay } from "#web/lib/format.ts";
import type { Sheet, SheetValue } from "#web/lib/spreadsheet/sheet.ts";
import { counterpartOf, movementStatus, movementText } from "#web/ui/wallet/transactions.ts";
import { daysOf, type Period, type Statement, type StatementOwner } from "./rules.ts";

/** Before TAP existed, so that an open start means everything. */
const FIRST_DAY = "2015-01-01";

/** Never after today, because later balances are unknown. */
export function periodOf(range: DateRange, now: Date): Period {
  const today = isoDay(now);
  const { from, to } = pastDays(daysOf(range.from, range.to), today);
  if (!from && !to) return quickRange("thang-nay", now);
  return { from: from ?? FIRST_DAY, to: to ?? today };
}

function pastDays({ from, to }: ReturnType<typeof daysOf>, today: string): DateRange {
  if (from && from > today) return {};
  return { ...(from && { from }), ...(to && { to: to < today ? to : today }) };
}

type Part = Pick<Statement, "lines" | "leftOut" | "missing">;

/** Without the older transactions, the figures are not those of the period. */
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
    count:
      missing === undefined
        ? listed
        : `${listed}, trong ${formatCount(lines.length + leftOut + missing)} của kỳ`,
  };
}

export function missingNote({ missing }: Part): string[] {
  if (missing === 0) return [];
  if (missing === undefined) {
    return [
      "Sao kê có thể không đủ cả kỳ: máy chủ không cho biết còn giao dịch cũ hơn hay không. Hãy chọn kỳ ngắn hơn.",
    ];
  }
  return [
    `Sao kê không đủ cả kỳ: ${formatCount(missing)} giao dịch cũ hơn không được liệt kê và không có trong các tổng. Hãy chọn kỳ ngắn hơn.`,
  ];
}

export function leftOutNote({ leftOut }: Part): string[] {
  if (leftOut === 0) return [];
  return [
    `${formatCount(leftOut)} giao dịch đang chờ tiền vào, đã hủy hoặc thất bại không làm thay đổi số dư nên không được liệt kê.`,
  ];
}

const columns = [
  { header: "Thời gian", kind: "date" },
  { header: "Mã giao dịch", kind: "text" },
  { header: "Loại", kind: "text" },
  { header: "Nội dung", kind: "text" },
  { header: "Trạng thái", kind: "text" },
  { header: "Tiền vào", kind: "money" },
  { header: "Tiền ra", kind: "money" },
  { header: "Số dư", kind: "money" },
  { header: "Người gửi hoặc nhận", kind: "text" },
] as const;

type Amounts = [moneyIn: SheetValue, moneyOut: SheetValue, balance: SheetValue];

const noAmounts: Amounts = [undefined, undefined, undefined];

const total = (name: string, amounts = noAmounts): SheetValue[] => [
  undefined,
  undefined,
  undefined,
  name,
  undefined,
  ...amounts,
  undefined,
];

export function statementSheet(
  statement: Statement,
  owner: StatementOwner,
  nameOf: (code: string) => string | undefined = () => undefined,
): Sheet {
  const { period, madeAt, lines, opening, closing, moneyIn, moneyOut } = statement;
  const names = figureNames(statement);
  const movements = lines.map(({ transaction, balance }): SheetValue[] => {
    const { createdAt, id, description, amount } = transaction;
    const code = counterpartOf(transaction);
    const name = code && nameOf(code);
    return [
      createdAt,
      id,
      movementText(transaction),
      description,
      movementStatus(transaction).text,
      amount > 0 ? amount : undefined,
      amount < 0 ? -amount : undefined,
      balance,
      name ? `${name} (${code})` : code,
    ];
  });
  const rows = [
    total(`Chủ ví: ${owner.fullName}`),
    total(`Email: ${owner.email}`),
    total(`Kỳ sao kê: ${formatDateRange(period)}`),
    total(`Lập lúc: ${formatDateTime(madeAt)}`),
    ...missingNote(statement).map((note) => total(note)),
    total(names.opening, [undefined, undefined, opening]),
    ...movements,
    total(names.sums, [moneyIn, moneyOut, undefined]),
    total(names.closing, [undefined, undefined, closing]),
    ...leftOutNote(statement).map((note) => total(note)),
  ];
  return { name: "Sao kê ví TAP", columns, rows };
}
