import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { isRecord, textAt } from "../lib/type-guards.ts";

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

type Role = Schema["RoleRef"];

/** A role in the contract's shape, from an object or from a bare code or name. */
export function roleRef(role: unknown): Role {
  if (typeof role === "string") return { id: role, name: role, role_code: role };
  if (!isRecord(role)) return { id: "", name: "", role_code: "" };
  const code = textAt(role, "role_code", "roleCode", "code") ?? "";
  const id = typeof role.id === "number" ? String(role.id) : textAt(role, "id");
  return { id: id ?? code, name: textAt(role, "name") ?? code, role_code: code };
}

const ROLE_CODE = /^R\d{2}$/;

/** Roles that pass every check, by name in plain text. */
const powerfulByName: Readonly<Record<string, string>> = {
  "quan tri he thong": "R00",
  "quan tri cap cao": "R05",
};

/**
 * The role of another user's account. The code may also stand beside the role. For roles that pass
 * every check it is derived from the name too, so that their holders are recognized in any shape.
 * The user's own session never goes by a name (auth/users.ts): there the role grants power,
 * here it protects its holder.
 */
function roleOfPerson(person: Readonly<Record<string, unknown>>): Role {
  const role = roleRef(person.role);
  const name = role.name.trim();
  const codes = [role.role_code, textAt(person, "role_code", "roleCode") ?? "", name];
  const code = codes.map((each) => each.trim().toUpperCase()).find((each) => ROLE_CODE.test(each));
  const role_code = code ?? powerfulByName[plainText(name).replace(/\s+/g, " ")] ?? "";
  const isBare = !isRecord(person.role);
  return {
    id: (isBare && textAt(person, "role_id", "roleId")) || role.id || role_code,
    // A bare code serves as its own name.
    name: name === "" || name.toUpperCase() === role_code ? role_code : name,
    role_code,
  };
}
