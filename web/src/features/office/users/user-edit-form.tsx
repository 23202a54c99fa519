import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { formOf, userForm } from "./edits.ts";
import { statusChoices } from "./labels.ts";
import { whyNotSetStatus } from "./policy.ts";
import { RoleField } from "./role-field.tsx";
import { useSaveUser } from "./use-save-user.tsx";

type UserEditFormProps = { user: Schema["AdminUser"]; onDone: () => void };

export function UserEditForm({ user, onDone }: UserEditFormProps) {
  const me = useUser();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: formOf(user),
    validate: schemaResolver(userForm(user), { sync: true }),
  });
  const { save, isDirty, isSaving, submitError, conflict } = useSaveUser({ user, form, onDone });
  const statusReason = whyNotSetStatus(me, user);

  return (
    <FormModal
      title="Chỉnh sửa người dùng"
      submitLabel="Lưu"
      loading={isSaving}
      submitError={submitError}
      isDirty={isDirty}
      onClose={onDone}
      onSubmit={form.onSubmit(save)}
    >
      <TextInput
        label="Họ và tên"
        description="Để trống nếu không thay đổi"
        key={form.key("fullName")}
        {...form.getInputProps("fullName")}
      />
      <TextInput
        label="Email"
        description="Để trống nếu không thay đổi"
        type="email"
        inputMode="email"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <PhoneField autoComplete="off" key={form.key("phone")} {...form.getInputProps("phone")} />
      <NativeSelect
        label="Trạng thái"
        data={statusChoices}
        disabled={Boolean(statusReason)}
        description={statusReason}
        key={form.key("status")}
        {...form.getInputProps("status")}
      />
      <RoleField key={form.key("roleId")} user={user} inputProps={form.getInputProps("roleId")} />
      <SaveConflict conflict={conflict} />
    </FormModal>
  );
}
