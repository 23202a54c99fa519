import type { Db } from "../../db/db.ts";
import { DomainError } from "../domain-error.ts";
import { formatDong } from "../money.ts";

/** One bank code, however it was typed: " ft 1" is FT1. */
export const bankCodeOf = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replaceAll(/[\s\p{Cf}]+/gu, "")
    .toUpperCase();

/** The other request that was paid with this code: a confirmed deposit or a completed withdrawal. */
export function requestWithCode(db: Db, typed: string, exceptId: string) {
  const code = bankCodeOf(typed);
  const has = (id: string, own: string | null | undefined) =>
    id !== exceptId && Boolean(own) && bankCodeOf(own ?? "") === code;
  const deposit = db.deposits.find(({ id, metadata }) => has(id, metadata.bankTransactionId));
  if (deposit) return { ...deposit, kind: "nạp tiền" };
  const withdrawal = db.withdrawals.find((row) => has(row.id, row.tapBankTransactionId));
  return withdrawal && { ...withdrawal, kind: "rút tiền" };
}

/**
 * One transfer at the bank pays one request, unless whoever decides says otherwise.
 * @throws DomainError BANK_CODE_USED with the other request's id
 */
export function mustBeUnused(db: Db, code: string, ownId: string, reuse = false): void {
  const other = reuse ? undefined : requestWithCode(db, code, ownId);
  if (!other) return;
  const message = `Mã ${bankCodeOf(code)} đã dùng cho yêu cầu ${other.kind} ${other.id} (${formatDong(other.amount)})`;
  throw new DomainError("BANK_CODE_USED", message, { data: { usedBy: other.id } });
}
