import type { Schema } from "#openapi/schema.ts";
import type { DepositDecision } from "./decisions.ts";
import { summaryOf } from "./labels.ts";

/** What was sent and got no response: it may be the other decision than the one of the dialog. */
export function sentText(
  deposit: Schema["AdminDeposit"],
  sent: DepositDecision | undefined,
): string {
  const summary = summaryOf(deposit);
  if (!sent) return `Quyết định về yêu cầu nạp ${summary}`;
  return sent.kind === "confirm"
    ? `Lệnh xác nhận nạp ${summary}, mã ${sent.body.bankTransactionId},`
    : `Lệnh từ chối nạp ${summary}`;
}
