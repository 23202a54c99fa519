import * as z from "zod/mini";
import type { Schema } from "#openapi/schema.ts";
import { threeWayDiff } from "#web/lib/three-way-diff.ts";
import { roleTextOf, scopeTextOf } from "../labels.ts";
import { descriptionRule, nameRule } from "../rules.ts";

type Group = Schema["RoleGroup"];
type Scope = Schema["ScopeModule"];

const roleId = z.string().check(z.minLength(1, "Vui lòng chọn vai trò cha"));
const required = z.minLength(1, "Vui lòng nhập mã nhóm vai trò");

/** Document 1 §5, the rules of creation. */
export const CREATED_CODE = {
  max: 50,
  form: /^[A-Z0-9_]{2,50}$/,
  hint: "Mã có 2 đến 50 ký tự, chỉ gồm chữ in hoa, chữ số và dấu gạch dưới",
};

/** The same for editing, which has a rule of its own; an unchanged code passes (decision A-64). */
export const EDITED_CODE = {
  max: 20,
  form: /^[A-Z0-9.]{3,20}$/,
  hint: "Mã có 3 đến 20 ký tự, chỉ gồm chữ in hoa, chữ số và dấu chấm",
};

export const newGroupForm = z.object({
  code: z.string().check(z.trim(), required, z.regex(CREATED_CODE.form, CREATED_CODE.hint)),
  name: nameRule("nhóm vai trò"),
  description: descriptionRule,
  roleId,
});

export const scopes = [
  "M1",
  "M2",
  "M3",
  "M4",
  "M5",
  "M6",
  "M7",
  "M8",
] as const satisfies readonly Scope[];

export function groupForm({ code: held }: Pick<Group, "code">) {
  const isAllowed = (code: string) => code === held || EDITED_CODE.form.test(code);
  return z.object({
    code: z.string().check(z.trim(), required, z.refine(isAllowed, EDITED_CODE.hint)),
    name: nameRule("nhóm vai trò"),
    description: descriptionRule,
    roleId,
    moduleScope: z.array(z.enum(scopes)).check(z.minLength(1, "Vui lòng chọn ít nhất một phân hệ")),
  });
}

export type GroupValues = {
  code: string;
  name: string;
  description: string;
  roleId: string;
  moduleScope: Scope[];
};

export function valuesOf(group: Group): GroupValues {
  const { code, name, description, moduleScope } = group;
  return {
    code,
    name,
    description: description ?? "",
    roleId: group.roleId,
    moduleScope: scopes.filter((each) => moduleScope.includes(each)),
  };
}

/** The form as it is saved: without blanks around it, the scope in the order of its codes. */
function tidy(values: GroupValues): GroupValues {
  return {
    ...values,
    code: values.code.trim(),
    name: values.name.trim(),
    description: values.description.trim(),
    moduleScope: scopes.filter((each) => values.moduleScope.includes(each)),
  };
}

export function isChanged(group: Group, values: GroupValues): boolean {
  return JSON.stringify(tidy(values)) !== JSON.stringify(valuesOf(group));
}

export function bodyOf({ id }: Group, values: GroupValues): Schema["UpdateRoleGroup"] {
  return { id, ...tidy(values) };
}

const fieldLabels: Record<keyof GroupValues, string> = {
  code: "Mã nhóm vai trò",
  name: "Tên nhóm vai trò",
  description: "Mô tả",
  roleId: "Vai trò cha",
  moduleScope: "Phân hệ",
};

type Versions = { seen: Group; current: Group; mine: GroupValues };

/** What another user has changed since the form was opened, and saving would overwrite. */
export function differencesOf({ seen, current, mine }: Versions, roles: readonly Schema["Role"][]) {
  const asText = (values: GroupValues): Record<keyof GroupValues, string> => {
    const role = roles.find(({ id }) => id === values.roleId);
    return {
      ...values,
      roleId: role ? roleTextOf(role) : values.roleId,
      moduleScope: scopeTextOf(values.moduleScope),
    };
  };
  return threeWayDiff<keyof GroupValues>(
    asText(valuesOf(seen)),
    asText(valuesOf(current)),
    asText(tidy(mine)),
  ).map((each) => ({ ...each, label: fieldLabels[each.field] }));
}
