import type { UserRow } from "../db/tables.ts";
import { Refusal } from "./refusal.ts";

/** The signed-in caller; the domain's one word for "sign in first". */
export function signedIn(caller: UserRow | undefined): UserRow {
  if (!caller) throw new Refusal("UNAUTHENTICATED", "Vui lòng đăng nhập");
  return caller;
}
