import { normalPhone } from "#openapi/phone.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { throwFieldError } from "./domain-error.ts";

export function userByEmail(db: Db, email: string): UserRow | undefined {
  const wanted = email.trim().toLowerCase();
  return db.users.find((user) => user.email.toLowerCase() === wanted);
}

/** `phone` may be empty. `user`: who may already have them. `phoneField`: its name in the form. */
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
