import { isRecord } from "../lib/type-guards.ts";
import { person, withPhone } from "./person.ts";

const SHOWN = ["id", "uidCode", "email", "fullName", "phone", "role", "createdAt"];

/** Upstream: a new account with any of the field names that `person` knows; tokens are dropped. */
export function registerUser(body: unknown): unknown {
  const account = person(body, withPhone);
  if (!isRecord(account)) return account;
  return Object.fromEntries(SHOWN.map((name) => [name, account[name]]));
}
