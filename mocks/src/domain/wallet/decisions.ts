import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../../db/db.ts";
import type { UserRow } from "../../db/tables.ts";
import type { DepositRow, WithdrawRow } from "../../db/wallet-tables.ts";
import { DomainError } from "../domain-error.ts";

type Request = DepositRow | WithdrawRow;

/**
 * Nobody decides on their own money, whatever they may do otherwise.
 * @throws DomainError OWN_REQUEST
 */
export function mustBeOthers({ userId }: Request, admin: UserRow): void {
  if (userId !== admin.id) return;
  const message = "Đây là yêu cầu của chính bạn. Người khác phải xử lý yêu cầu này.";
  throw new DomainError("OWN_REQUEST", message);
}

/** @throws DomainError ALREADY_PROCESSED, with who decided and when where it is known */
export function mustBeUndecided({ history }: Request, isOpen: boolean): void {
  if (isOpen) return;
  const last = history.at(-1);
  const message = last ? `Yêu cầu đã được xử lý bởi ${last.by}` : "Yêu cầu đã được xử lý";
  throw new DomainError("ALREADY_PROCESSED", message, {
    data: last ? { by: last.by, at: last.at } : {},
  });
}

/** Notes who brought a request into a status, now. */
export function noteDecision(
  db: Db,
  { history }: Request,
  { fullName }: UserRow,
  status: Schema["RequestDecision"]["status"],
): void {
  history.push({ status, at: db.now().toISOString(), by: fullName });
}
