import * as v from "valibot";
import { isEmail } from "#openapi/email.ts";
import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import { threeWayDiff } from "#web/lib/edit-conflict.ts";
import { cleanCode, cleanName } from "#web/lib/identity-text.ts";
import { NO_STATUS, statusTextOf, userStatuses } from "./rules.ts";

type User = Schema["AdminUser"];

type Held = Pick<User, "fullName" | "email" | "phone" | "status">;
type Status = User["status"];

/** Contract limits, in characters. */
const MAX_NAME = 100;
const MAX_EMAIL = 254;

/** All fields may be blank. What is stored, though invalid, does not block other edits. */
export function userForm(held: Held) {
  const unlessStored =
    (field: "fullName" | "email" | "phone", isValid: (typed: string) => boolean) =>
    (typed: string): boolean =>
      typed === held[field] || isValid(typed);
  return v.object({
    fullName: v.pipe(
      v.string(),
      v.check(
        unlessStored("fullName", (typed) => cleanName(typed).length <= MAX_NAME),
        `Họ và tên không được quá ${MAX_NAME} ký tự`,
      ),
    ),
    email: v.pipe(
      v.string(),
      v.check(
        unlessStored("email", (typed) => cleanCode(typed).length <= MAX_EMAIL),
        `Email không được quá ${MAX_EMAIL} ký tự`,
      ),
      v.check(
        unlessStored("email", (typed) => cleanCode(typed) === "" || isEmail(cleanCode(typed))),
        "Email không hợp lệ",
      ),
    ),
    phone: v.pipe(
      v.string(),
      v.check(
        unlessStored("phone", (typed) => typed.trim() === "" || isMobilePhone(normalPhone(typed))),
        "Số điện thoại không hợp lệ! (VD: 0987654321)",
      ),
    ),
    status: v.picklist<readonly Status[]>([...userStatuses, held.status ?? NO_STATUS]),
    roleId: v.string(),
  });
}

export type UserForm = v.InferOutput<ReturnType<typeof userForm>>;

/** Some backends send null or nothing for what is blank. */
export function formOf(user: User): UserForm {
  const { fullName, email, phone, status, role_id } = user;
  return {
    fullName: fullName ?? "",
    email: email ?? "",
    phone: phone ?? "",
    status: status ?? NO_STATUS,
    roleId: role_id,
  };
}

/** Blank means unchanged, and unedited texts stay as they are stored. */
function textsOf(stored: UserForm, { fullName, email }: UserForm) {
  return {
    fullName: fullName === stored.fullName ? fullName : cleanName(fullName) || stored.fullName,
    email: email === stored.email ? email : cleanCode(email) || stored.email,
  };
}

export const fieldLabels: Readonly<Record<keyof UserForm, string>> = {
  fullName: "Họ và tên",
  email: "Email",
  phone: "Số điện thoại",
  status: "Trạng thái",
  roleId: "Vai trò",
};

type Labels = Record<keyof UserForm, string>;

function labelsOf(form: UserForm, roles: readonly Schema["RoleRef"][]): Labels {
  const role = roles.find(({ id }) => id === form.roleId);
  return {
    ...form,
    status: statusTextOf(form.status),
    roleId: role ? `${role.name} (${role.role_code})` : form.roleId,
  };
}

type Versions = { seen: User; current: User; form: UserForm };

export function differencesOf(
  { seen, current, form }: Versions,
  roles: readonly Schema["RoleRef"][],
) {
  const known = [seen.role, current.role, ...roles];
  const labels = (of: UserForm) => labelsOf(of, known);
  const opened = formOf(seen);
  const mine = { ...form, ...textsOf(opened, form), phone: form.phone.trim() };
  const differences = threeWayDiff<keyof UserForm>(
    labels(opened),
    labels(formOf(current)),
    labels(mine),
  );
  return differences.map((each) => ({ ...each, label: fieldLabels[each.field] }));
}

type Edits = {
  /** Body of the PUT; undefined if none of its fields changed. */
  changes: Schema["UpdateAdminUser"] | undefined;
  roleId: string | undefined;
};

export function editsOf(user: User, form: UserForm): Edits {
  const opened = formOf(user);
  const { fullName, email } = textsOf(opened, form);
  const phone = normalPhone(form.phone);
  const changes: Schema["UpdateAdminUser"] = {
    ...(fullName !== opened.fullName && { fullName }),
    ...(email !== opened.email && { email }),
    ...(phone !== normalPhone(user.phone ?? "") && { phone }),
    ...(form.status !== (user.status ?? NO_STATUS) && { status: form.status }),
  };
  return {
    changes: Object.keys(changes).length > 0 ? changes : undefined,
    roleId: form.roleId === user.role_id ? undefined : form.roleId,
  };
}
