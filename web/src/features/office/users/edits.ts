import * as v from "valibot";
import { isEmail } from "#openapi/email.ts";
import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import { threeWayDiff } from "#web/lib/edit-conflict.ts";
import { cleanCode, cleanName } from "#web/lib/identity-text.ts";
import { NO_STATUS, statusTextOf, userStatuses } from "./rules.ts";

type User = Schema["AdminUser"];

type Held = Pick<User, "phone" | "status">;
type Status = User["status"];

/** Contract limits, in characters. */
const MAX_NAME = 100;
const MAX_EMAIL = 254;

/** All fields may be blank. A stored invalid phone or unknown status does not block other edits. */
export function userForm({ phone: held, status: heldStatus }: Held) {
  return v.object({
    fullName: v.pipe(
      v.string(),
      v.transform(cleanName),
      v.maxLength(MAX_NAME, `Họ và tên không được quá ${MAX_NAME} ký tự`),
    ),
    email: v.pipe(
      v.string(),
      v.transform(cleanCode),
      v.maxLength(MAX_EMAIL, `Email không được quá ${MAX_EMAIL} ký tự`),
      v.check((text) => text === "" || isEmail(text), "Email không hợp lệ"),
    ),
    phone: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (text) => text === "" || text === held || isMobilePhone(normalPhone(text)),
        "Số điện thoại không hợp lệ! (VD: 0987654321)",
      ),
    ),
    status: v.picklist<readonly Status[]>([...userStatuses, heldStatus ?? NO_STATUS]),
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
  // Blank means unchanged.
  const mine = {
    ...form,
    fullName: cleanName(form.fullName) || opened.fullName,
    email: cleanCode(form.email) || opened.email,
    phone: form.phone.trim(),
  };
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
  const fullName = cleanName(form.fullName) || user.fullName;
  const email = cleanCode(form.email) || user.email;
  const phone = normalPhone(form.phone);
  const changes: Schema["UpdateAdminUser"] = {
    ...(fullName !== user.fullName && { fullName }),
    ...(email !== user.email && { email }),
    ...(phone !== normalPhone(user.phone ?? "") && { phone }),
    ...(form.status !== (user.status ?? NO_STATUS) && { status: form.status }),
  };
  return {
    changes: Object.keys(changes).length > 0 ? changes : undefined,
    roleId: form.roleId === user.role_id ? undefined : form.roleId,
  };
}
