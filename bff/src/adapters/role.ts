import type { Schema } from "#openapi/schema.ts";
import { isRecord, textAt } from "../unknown.ts";

/** A role as the contract has it, from an object or from a bare code or name. */
export function roleRef(role: unknown): Schema["RoleRef"] {
  if (typeof role === "string") return { id: role, name: role, role_code: role };
  if (!isRecord(role)) return { id: "", name: "", role_code: "" };
  const code = textAt(role, "role_code", "roleCode", "code") ?? "";
  const id = typeof role.id === "number" ? String(role.id) : textAt(role, "id");
  return { id: id ?? code, name: textAt(role, "name") ?? code, role_code: code };
}
