import { isRecord } from "../lib/type-guards.ts";
import { roleOfPerson } from "./role.ts";

type Names = Readonly<Record<string, readonly string[]>>;

const identity: Names = {
  uidCode: ["uIdCode", "uid_code"],
  fullName: ["full_name", "name"],
};

/** Staff and public screens name the field `phone`. */
export const withPhone: Names = { ...identity, phone: ["phoneNumber", "phone_number"] };
/** The user's own profile names it `phoneNumber`. */
export const withPhoneNumber: Names = { ...identity, phoneNumber: ["phone", "phone_number"] };

/** Fields that may hold a person's role; members of the affiliate tree have none. */
const roleNames = ["role", "role_code", "roleCode"];

/** The same record with the contract's field names and the role as an object. */
export function person(value: unknown, names: Names): unknown {
  if (!isRecord(value)) return value;
  const renamed = { ...value };
  for (const [name, others] of Object.entries(names)) {
    for (const other of others) {
      if (!(other in renamed)) continue;
      renamed[name] ??= renamed[other];
      delete renamed[other];
    }
  }
  if (!roleNames.some((name) => name in renamed)) return renamed;
  const { role_code: _code, roleCode: _other, ...rest } = renamed;
  return { ...rest, role: roleOfPerson(renamed) };
}
