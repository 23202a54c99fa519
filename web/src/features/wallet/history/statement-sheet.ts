import { formatDateRange } from "#web/lib/date-range.ts";
import { formatDateTime } from "#web/lib/format.ts";
import type { Sheet, SheetValue } from "#web/lib/spreadsheet/sheet.ts";
import { counterpartOf, movementText } from "#web/ui/wallet/movement.ts";
import { movementStatus } from "#web/ui/wallet/transaction-labels.ts";
import type { Statement, StatementOwner } from "./statement.ts";
import { figureNames, leftOutNote, missingNote } from "./statement-texts.ts";

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

/** The same owner, notes, names and numbers as on paper. */
export function statementSheet(
  statement: Statement,
  owner: StatementOwner,
  /** The name behind a code, if it is known. */
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
