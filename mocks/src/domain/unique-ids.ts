import { normalPhone } from "#openapi/phone.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { throwFieldError } from "./domain-error.ts";

/** The user with this e-mail address, ignoring case. */
export function userByEmail(db: Db, email: string): UserRow | undefined {
  const wanted = email.trim().toLowerCase();
  return db.users.find((user) => user.email.toLowerCase() === wanted);
}

/**
 * E-mail address and phone number must be unique; the phone number may be empty.
 * @param user the user who may already have them
 * @param phoneField the name of the phone field in the form
 * @throws DomainError DUPLICATE, with the field
 */
export function mustBeUnique(
  db: Db,
  { email, phone }: Pick<UserRow, "email" | "phone">,
  user?: UserRow,
  phoneField: "phone" | "phoneNumber" = "phone",
): void {
  const owner = userByEmail(db, email);
  if (owner && owner !== user) throwFieldError("DUPLICATE", "email", "Email này đã được sử dụng");
  const isOwner = (other: UserRow) => normalPhone(other.phone) === normalPhone(phone);
  if (phone && db.users.some((other) => other !== user && isOwner(other))) {
    throwFieldError("DUPLICATE", phoneField, "Số điện thoại này đã được sử dụng");
  }
}
