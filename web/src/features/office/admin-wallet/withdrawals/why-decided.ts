import type { Schema } from "#openapi/schema.ts";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";

/** Why a request can be neither approved nor rejected any more. */
export function whyDecided(status: Schema["WithdrawStatus"]): string {
  return `Chỉ xử lý được yêu cầu Chờ duyệt. Yêu cầu này: ${labelOf(withdrawStatus, status).text}.`;
}
