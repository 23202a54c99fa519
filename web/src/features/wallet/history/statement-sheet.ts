import { formatDateRange } from "#web/lib/date-range.ts";
import type { Sheet, SheetValue } from "#web/lib/spreadsheet/sheet.ts";
import { movementText } from "#web/ui/wallet/movement.ts";
import { labelOf, transactionStatus } from "#web/ui/wallet/transaction-labels.ts";
import type { Statement } from "./statement.ts";

const columns = [
  { header: "Thời gian", kind: "date" },
  { header: "Mã giao dịch", kind: "text" },
  { header: "Loại", kind: "text" },
  { header: "Nội dung", kind: "text" },
  { header: "Trạng thái", kind: "text" },
  { header: "Tiền vào", kind: "money" },
  { header: "Tiền ra", kind: "money" },
  { header: "Số dư", kind: "money" },
] as const;

type Amounts = [moneyIn: SheetValue, moneyOut: SheetValue, balance: SheetValue];

const total = (name: string, amounts: Amounts): SheetValue[] => [
  undefined,
  undefined,
  undefined,
  name,
  undefined,
  ...amounts,
];

/** The same numbers as on paper. */
export function statementSheet(statement: Statement): Sheet {
  const { period, lines, opening, closing, moneyIn, moneyOut, leftOut, missing } = statement;
  const movements = lines.map(({ transaction, balance }): SheetValue[] => {
    const { createdAt, id, description, status, amount } = transaction;
    return [
      createdAt,
      id,
      movementText(transaction),
      description,
      labelOf(transactionStatus, status).text,
      amount > 0 ? amount : undefined,
      amount < 0 ? -amount : undefined,
      balance,
    ];
  });
  const rows = [
    total(`Số dư đầu kỳ ${formatDateRange(period)}`, [undefined, undefined, opening]),
    ...movements,
    total("Cộng phát sinh", [moneyIn, moneyOut, undefined]),
    total("Số dư cuối kỳ", [undefined, undefined, closing]),
    ...notesOf({ leftOut, missing }).map((note) => total(note, [undefined, undefined, undefined])),
  ];
  return { name: "Sao kê ví TAP", columns, rows };
}

/** What the statement does not contain. */
export function notesOf({ leftOut, missing }: Pick<Statement, "leftOut" | "missing">): string[] {
  return [
    ...(missing > 0
      ? [
          `Kỳ này có quá nhiều giao dịch: ${missing} giao dịch cũ hơn không có trong sao kê, số dư đầu kỳ là số dư trước giao dịch đầu tiên được liệt kê. Hãy chọn kỳ ngắn hơn.`,
        ]
      : []),
    ...(leftOut > 0
      ? [
          `${leftOut} giao dịch đang chờ tiền vào, đã hủy hoặc thất bại không làm thay đổi số dư nên không được liệt kê.`,
        ]
      : []),
  ];
}
