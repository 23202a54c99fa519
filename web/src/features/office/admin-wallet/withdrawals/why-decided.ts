import type { Schema } from "#openapi/schema.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import { isOwn, ownReason } from "../desk/own-request.ts";

/** Why this user can neither approve nor reject a request. */
export function whyDecided(
  user: SessionUser | null,
  { status, wallet }: Pick<Schema["WithdrawRequest"], "status" | "wallet">,
): string {
  if (isOwn(user, wallet.user)) return ownReason;
  return `Chỉ xử lý được yêu cầu Chờ duyệt. Yêu cầu này: ${labelOf(withdrawStatus, status).text}.`;
}
