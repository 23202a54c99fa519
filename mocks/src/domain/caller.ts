import type { UserRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";

export function signedIn(caller: UserRow | undefined): UserRow {
  if (!caller) throw new DomainError("UNAUTHENTICATED", "Vui lòng đăng nhập");
  return caller;
}

/** `ifMatch`: `updatedAt` of the client's copy in double quotes; undefined skips the check. */
export function checkIfMatch(updatedAt: string, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch === `"${updatedAt}"`) return;
  throw new DomainError("PRECONDITION_FAILED", "Dữ liệu đã được người khác thay đổi");
}
