import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { formatSigned, movementText } from "#web/ui/wallet/movement.ts";
import { labelOf, transactionStatus } from "#web/ui/wallet/transaction-labels.ts";
import { endsOf } from "./money-way.ts";

/** A receipt in words, to be shared: a link would show others nothing. */
export function receiptText(transaction: Schema["Transaction"]): string {
  const { id, amount, description, status, createdAt } = transaction;
  const { from, to } = endsOf(transaction);
  return [
    "Biên nhận giao dịch ví TAP",
    `${movementText(transaction)}: ${formatSigned(amount)}`,
    `Trạng thái: ${labelOf(transactionStatus, status).text}`,
    `Thời gian: ${formatDateTime(createdAt)}`,
    `Từ: ${from}`,
    `Đến: ${to}`,
    ...(description ? [`Nội dung: ${description}`] : []),
    `Mã giao dịch: ${id}`,
  ].join("\n");
}
