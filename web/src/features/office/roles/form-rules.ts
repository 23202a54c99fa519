import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { ConflictError, threeWayDiff } from "#web/lib/edit-conflict.ts";
import { cleanCode, cleanLine } from "#web/lib/identity-text.ts";
import { actionNames, GROUP_GONE, moduleNames, roleTextOf, scopeTextOf } from "./rules.ts";

export const texts = {
  roleCodeInvalid: "Mã vai trò phải có định dạng R + 2 chữ số (VD: R17)",
  roleCodeTaken: "Mã vai trò đã tồn tại!",
  roleFailed: "Có lỗi xảy ra khi tạo vai trò",
  roleRefused: "Tạo role thất bại",
  groupFailed: "Có lỗi xảy ra khi tạo nhóm vai trò",
  groupUpdateFailed: "Có lỗi xảy ra khi cập nhật nhóm vai trò",
  groupAssigned: "Bổ nhiệm nhóm vai trò thành công",

  roleAdded: "Tạo vai trò thành công",
  groupAdded: "Tạo nhóm vai trò thành công",
  groupUpdated: "Cập nhật nhóm vai trò thành công",
  permissionsFailed: "Có lỗi xảy ra khi cập nhật quyền",
  permissionsSaved: "Cập nhật quyền của nhóm thành công",
  permissionAdded: "Tạo quyền thành công",
  permissionFailed: "Có lỗi xảy ra khi tạo quyền",
  memberRemoved: "Đã gỡ người dùng khỏi nhóm vai trò",
  memberFailed: "Có lỗi xảy ra khi gỡ người dùng",
  assignFailed: "Bổ nhiệm nhóm vai trò thất bại",
} as const;

const FIRST = 17;

const LAST = 30;

export function freeCodes(roles: readonly Pick<Schema["Role"], "role_code">[]): string[] {
  const used = new Set(roles.map(({ role_code }) => role_code));
  return Array.from({ length: LAST - FIRST + 1 }, (_, index) => `R${FIRST + index}`).filter(
    (code) => !used.has(code),
  );
}

const NAME = { min: 3, max: 100 };

const nameRule = (what: string) =>
  v.pipe(
    v.string(),
    v.transform(cleanLine),
    v.nonEmpty(`Vui lòng nhập tên ${what}`),
    v.minLength(NAME.min, `Tên ${what} phải có từ ${NAME.min} đến ${NAME.max} ký tự`),
    v.maxLength(NAME.max, `Tên ${what} phải có từ ${NAME.min} đến ${NAME.max} ký tự`),
  );

const MAX_DESCRIPTION = 500;

const descriptionRule = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_DESCRIPTION, `Mô tả không được quá ${MAX_DESCRIPTION} ký tự`),
);

const cleaners: Record<string, (text: string) => string> = {
  code: cleanCode,
  name: cleanLine,
  description: (text) => text.trim(),
};

/** Unedited texts stay as they are stored. */
export function cleaned<Field extends string>(
  texts: Record<Field, string>,
  stored?: Readonly<Record<NoInfer<Field>, string>>,
) {
  const sent = { ...texts };
  for (const field in sent) {
    if (sent[field] !== stored?.[field])
      sent[field] = cleaners[field]?.(sent[field]) ?? sent[field];
  }
  return sent;
}

const ROLE_CODE = /^R\d{2}$/;

export const roleForm = v.object({
  role_code: v.pipe(
    v.string(),
    v.nonEmpty("Vui lòng chọn mã vai trò"),
    v.regex(ROLE_CODE, texts.roleCodeInvalid),
  ),
  name: nameRule("vai trò"),
  description: descriptionRule,
});

const MAX_CODE = 100;

const modulePattern = Object.keys(moduleNames).join("|");

const actionPattern = Object.keys(actionNames).join("|");

const CODE = new RegExp(`^PERM_(${modulePattern})_([A-Z0-9]+_)*(${actionPattern})$`);

/** PERM_MODULE_ACTION; further words may stand in between. */
export const permissionForm = v.object({
  code: v.pipe(
    v.string(),
    v.transform(cleanCode),
    v.nonEmpty("Vui lòng nhập mã quyền"),
    v.maxLength(MAX_CODE, `Mã quyền không được quá ${MAX_CODE} ký tự`),
    v.regex(CODE, "Mã quyền phải có dạng PERM_PHÂNHỆ_THAOTÁC (VD: PERM_ORDER_EXPORT)"),
  ),
  name: nameRule("quyền"),
  description: descriptionRule,
});

/** One more than allowed: overlong input is reported, not truncated. */
export const maxLengths = {
  name: NAME.max + 1,
  description: MAX_DESCRIPTION + 1,
  permissionCode: MAX_CODE + 1,
};

const roleId = v.pipe(v.string(), v.nonEmpty("Vui lòng chọn vai trò cha"));

const groupCode = v.pipe(
  v.string(),
  v.transform(cleanCode),
  v.nonEmpty("Vui lòng nhập mã nhóm vai trò"),
);

export const CREATED_CODE = {
  form: /^[A-Z0-9_]{2,50}$/,
  hint: "Mã có 2 đến 50 ký tự, chỉ gồm chữ in hoa, chữ số và dấu gạch dưới",
};

export const newGroupForm = v.object({
  code: v.pipe(groupCode, v.regex(CREATED_CODE.form, CREATED_CODE.hint)),
  name: nameRule("nhóm vai trò"),
  description: descriptionRule,
  roleId,
});

/** Editing has its own rule; an unchanged code need not meet it. */
export const EDITED_CODE = {
  form: /^[A-Z0-9.]{3,20}$/,
  hint: "Mã có 3 đến 20 ký tự, chỉ gồm chữ in hoa, chữ số và dấu chấm",
};

type Scope = Schema["ScopeModule"];

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

type Group = Schema["RoleGroup"];

export function groupForm({ code: held }: Pick<Group, "code">) {
  const isAllowed = (code: string) => code === cleanCode(held) || EDITED_CODE.form.test(code);
  return v.object({
    code: v.pipe(groupCode, v.check(isAllowed, EDITED_CODE.hint)),
    name: nameRule("nhóm vai trò"),
    description: descriptionRule,
    roleId,
    moduleScope: v.pipe(
      v.array(v.picklist(scopes)),
      v.nonEmpty("Vui lòng chọn ít nhất một phân hệ"),
    ),
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

function tidy(group: Group, values: GroupValues): GroupValues {
  const { code, name, description, moduleScope } = values;
  return {
    ...values,
    ...cleaned({ code, name, description }, valuesOf(group)),
    moduleScope: scopes.filter((each) => moduleScope.includes(each)),
  };
}

export function isGroupChanged(group: Group, values: GroupValues): boolean {
  return JSON.stringify(tidy(group, values)) !== JSON.stringify(valuesOf(group));
}

export function bodyOf(group: Group, values: GroupValues): Schema["UpdateRoleGroup"] {
  return { id: group.id, ...tidy(group, values) };
}

const fieldLabels: Record<keyof GroupValues, string> = {
  code: "Mã nhóm vai trò",
  name: "Tên nhóm vai trò",
  description: "Mô tả",
  roleId: "Vai trò cha",
  moduleScope: "Phân hệ",
};

type Versions = { seen: Group; current: Group; mine: GroupValues };

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
    asText(tidy(seen, mine)),
  ).map((each) => ({ ...each, label: fieldLabels[each.field] }));
}

type Fields = { getValues: () => object };

/** Undefined if the form's fields show it all. */
export function failureText(
  error: Error | null,
  failed: string,
  form?: Fields,
): string | undefined {
  if (!error || error instanceof ConflictError) return undefined;
  return form && isAtFields(error, form) ? undefined : messageOf(error, failed);
}

/** Messages about other fields would be shown nowhere. */
function isAtFields(error: Error, form: Fields): boolean {
  const named = Object.keys(ApiError.from(error).fields);
  const values = form.getValues();
  return named.length > 0 && named.every((field) => Object.hasOwn(values, field));
}

export function roleFailureText(error: Error | null, form: Fields): string | undefined {
  if (hasStatus(error, 409)) return undefined;
  const said = failureText(error, texts.roleFailed, form);
  // It may have been created.
  if (ApiError.from(error).isUnanswered) return said;
  return said && said !== texts.roleFailed ? `${texts.roleRefused}: ${said}` : said;
}

export function groupFailureText(
  error: Error | null,
  failed: string,
  form?: Fields,
): string | undefined {
  return hasStatus(error, 404) ? GROUP_GONE : failureText(error, failed, form);
}

/**
 * Undefined unless users hold the group, which is then deleted only by force. The documented 409 has no
 * code, which the BFF calls CONFLICT.
 */
export function holdersIn(error: unknown): { userCount?: number } | undefined {
  const { code, data } = ApiError.from(error);
  if (code !== "ROLE_GROUP_IN_USE" && code !== "CONFLICT") return undefined;
  return typeof data.userCount === "number" ? { userCount: data.userCount } : {};
}

export function showFieldErrors(
  form: { setErrors: (errors: Record<string, string>) => void },
  error: unknown,
): void {
  form.setErrors(ApiError.from(error).fields);
}
