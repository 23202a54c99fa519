import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { formatSigned, movementText } from "#web/ui/wallet/movement.ts";
import { movementStatus } from "#web/ui/wallet/transaction-labels.ts";
import { endsOf } from "./money-way.ts";

/** A receipt in words, to be shared: a link would show others nothing. */
export function receiptText(transaction: Schema["Transaction"], name?: string): string {
  const { id, amount, description, createdAt } = transaction;
  const { from, to } = endsOf(transaction, name);
  return [
    "Biên nhận giao dịch ví TAP",
    `${movementText(transaction)}: ${formatSigned(amount)}`,
    `Trạng thái: ${movementStatus(transaction).text}`,
    `Thời gian: ${formatDateTime(createdAt)}`,
    `Từ: ${from}`,
    `Đến: ${to}`,
    ...(description ? [`Nội dung: ${description}`] : []),
    `Mã giao dịch: ${id}`,
  ].join("\n");
}
