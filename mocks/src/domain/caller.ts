import type { UserRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";

/**
 * The signed-in caller.
 * @throws DomainError UNAUTHENTICATED for a guest
 */
export function signedIn(caller: UserRow | undefined): UserRow {
  if (!caller) throw new DomainError("UNAUTHENTICATED", "Vui lòng đăng nhập");
  return caller;
}

/**
 * Rejects an update by a client whose copy of the row is outdated.
 * @param updatedAt of the row
 * @param ifMatch that of the client's copy, in double quotes; undefined skips the check
 * @throws DomainError PRECONDITION_FAILED
 */
export function checkIfMatch(updatedAt: string, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch === `"${updatedAt}"`) return;
  throw new DomainError("PRECONDITION_FAILED", "Dữ liệu đã được người khác thay đổi");
}
