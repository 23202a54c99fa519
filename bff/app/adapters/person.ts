import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { idAt, isRecord, textAt } from "../lib/type-guards.ts";

type Names = Readonly<Record<string, readonly string[]>>;

const identity: Names = {
  uidCode: ["uIdCode", "uid_code"],
  fullName: ["full_name", "name"],
};

export const withPhone: Names = { ...identity, phone: ["phoneNumber", "phone_number"] };
export const withPhoneNumber: Names = { ...identity, phoneNumber: ["phone", "phone_number"] };

const roleNames = ["role", "role_code", "roleCode"];

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

export function roleRef(role: unknown): Role {
  if (typeof role === "string") return { id: role, name: role, role_code: role };
  if (!isRecord(role)) return { id: "", name: "", role_code: "" };
  const code = textAt(role, "role_code", "roleCode", "code") ?? "";
  return { id: idAt(role, "id") ?? code, name: textAt(role, "name") ?? code, role_code: code };
}

const ROLE_CODE = /^R\d{2}$/;

/** Roles that pass every check, by name in plain text. */
const powerfulByName: Readonly<Record<string, string>> = {
  "quan tri he thong": "R00",
  "quan tri cap cao": "R05",
};

/**
 * Recognizes all-powerful roles by name too, to protect their holders. Never do so for
 * the user's own session (auth/users.ts), where the role grants power.
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
    name: name === "" || name.toUpperCase() === role_code ? role_code : name,
    role_code,
  };
}
