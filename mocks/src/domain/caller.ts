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
