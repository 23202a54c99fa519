import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import { isMobilePhone, normalPhone } from "#web/lib/phone.ts";
import { userStatuses } from "./filter.ts";

type User = Schema["AdminUser"];

const email = z.email();

/**
 * Document 1 §5: the e-mail must be valid if given, the phone too; everything else is optional. A
 * number that the server holds already, whatever it is, keeps nobody from editing the rest.
 */
export function userForm({ phone: held }: Pick<User, "phone">) {
  return z.object({
    fullName: z.string(),
    email: z
      .string()
      .trim()
      .refine((text) => text === "" || email.safeParse(text).success, "Email không hợp lệ"),
    phone: z
      .string()
      .trim()
      .refine(
        (text) => text === "" || text === held || isMobilePhone(normalPhone(text)),
        "Số điện thoại không hợp lệ! (VD: 0987654321)",
      ),
    status: z.enum(userStatuses),
    roleId: z.string(),
  });
}

export type UserForm = z.infer<ReturnType<typeof userForm>>;

export function formOf({ fullName, email, phone, status, role_id }: User): UserForm {
  return { fullName, email, phone: phone ?? "", status, roleId: role_id };
}

type Edits = {
  /** Body of the PUT; undefined when none of its fields was edited. */
  changes: Schema["UpdateAdminUser"] | undefined;
  /** The new role, which has a call of its own; undefined when it stays. */
  roleId: string | undefined;
};

/** What the form changes about `user`. A name or e-mail left blank stays as it is. */
export function editsOf(user: User, form: UserForm): Edits {
  const fullName = form.fullName.trim() || user.fullName;
  const email = form.email.trim() || user.email;
  const phone = normalPhone(form.phone);
  const changes: Schema["UpdateAdminUser"] = {
    ...(fullName !== user.fullName && { fullName }),
    ...(email !== user.email && { email }),
    ...(phone !== normalPhone(user.phone ?? "") && { phone }),
    ...(form.status !== user.status && { status: form.status }),
  };
  return {
    changes: Object.keys(changes).length > 0 ? changes : undefined,
    roleId: form.roleId === user.role_id ? undefined : form.roleId,
  };
}
