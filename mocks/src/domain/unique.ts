import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { nationalPhone } from "./phone.ts";
import { refuseField } from "./refusal.ts";

/** The user with this e-mail address, however it is written. */
export function userByEmail(db: Db, email: string): UserRow | undefined {
  const wanted = email.trim().toLowerCase();
  return db.users.find((user) => user.email.toLowerCase() === wanted);
}

/**
 * E-mail address and phone number belong to one user each; an empty phone number to nobody.
 * @param user whose they may be already
 * @param phoneField what the form calls the phone number
 * @throws Refusal DUPLICATE, with the field
 */
export function mustBeFree(
  db: Db,
  { email, phone }: Pick<UserRow, "email" | "phone">,
  user?: UserRow,
  phoneField: "phone" | "phoneNumber" = "phone",
): void {
  const owner = userByEmail(db, email);
  if (owner && owner !== user) refuseField("DUPLICATE", "email", "Email này đã được sử dụng");
  const isOwner = (other: UserRow) => nationalPhone(other.phone) === nationalPhone(phone);
  if (phone && db.users.some((other) => other !== user && isOwner(other))) {
    refuseField("DUPLICATE", phoneField, "Số điện thoại này đã được sử dụng");
  }
}
