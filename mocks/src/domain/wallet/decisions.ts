import type { DepositRow, WithdrawRow } from "../../db/wallet-tables.ts";
import { DomainError } from "../domain-error.ts";

/** @throws DomainError ALREADY_PROCESSED, with who decided and when where it is known */
export function mustBeUndecided(
  { decidedBy, decidedAt }: Pick<DepositRow | WithdrawRow, "decidedBy" | "decidedAt">,
  isOpen: boolean,
): void {
  if (isOpen) return;
  const message = decidedBy ? `Yêu cầu đã được xử lý bởi ${decidedBy}` : "Yêu cầu đã được xử lý";
  throw new DomainError("ALREADY_PROCESSED", message, {
    data: { ...(decidedBy && { by: decidedBy }), ...(decidedAt && { at: decidedAt }) },
  });
}
