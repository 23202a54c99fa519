import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { isRecord, textAt } from "../lib/type-guards.ts";

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

/** Document 1 §6: roles that pass every check, by name in plain text. */
const powerfulByName: Readonly<Record<string, string>> = {
  "quan tri he thong": "R00",
  "quan tri cap cao": "R05",
};

/**
 * The role of another user's account. The code may also stand beside the role. For roles that pass
 * every check it is derived from the name too, so that their holders are recognized in any shape.
 * The user's own session never goes by a name (auth/session-user.ts): there the role grants power,
 * here it protects its holder.
 */
export function roleOfPerson(person: Readonly<Record<string, unknown>>): Role {
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
