import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, withReason } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { FormModal } from "#web/ui/form-modal.tsx";
import { notify } from "#web/ui/notify.ts";
import { editsOf, formOf, type UserForm, userForm } from "./edits.ts";
import { statusChoices } from "./labels.ts";
import { assignRole, updateUser } from "./mutations.ts";
import { whyNotSetStatus } from "./policy.ts";
import { RoleField } from "./role-field.tsx";
import { texts } from "./texts.ts";

type UserEditFormProps = { user: Schema["AdminUser"]; onDone: () => void };

/** Edits a user. The fields and the role are two calls: what is saved stays saved. */
export function UserEditForm({ user, onDone }: UserEditFormProps) {
  const me = useUser();
  const update = useMutation(updateUser(user.id));
  const assign = useMutation(assignRole(user.id));
  // What the server holds as far as this form knows: a refetch must not turn into edits.
  const [saved, setSaved] = useState(user);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: formOf(user),
    validate: schemaResolver(userForm(user), { sync: true }),
  });

  function isDirty() {
    const { changes, roleId } = editsOf(saved, form.getValues());
    return Boolean(changes || roleId);
  }

  const save = useSingleFlight(async (values: UserForm) => {
    const { changes, roleId } = editsOf(saved, values);
    update.reset();
    assign.reset();
    try {
      if (changes) {
        setSaved(await update.mutateAsync(changes));
        notify.success(texts.updated);
      }
      if (roleId) {
        await assign.mutateAsync(roleId);
        notify.success(texts.roleAssigned);
      }
      onDone();
    } catch (error) {
      form.setErrors(ApiError.from(error).fields);
    }
  });

  const statusReason = whyNotSetStatus(me, user);
  const submitError =
    (update.error && withReason(texts.updateFailed, update.error)) ??
    (assign.error && withReason(texts.roleFailed, assign.error));

  return (
    <FormModal
      title="Chỉnh sửa người dùng"
      submitLabel="Lưu"
      loading={update.isPending || assign.isPending}
      submitError={submitError}
      isDirty={isDirty}
      onClose={onDone}
      onSubmit={form.onSubmit(save)}
    >
      <TextInput
        label="Họ và tên"
        description="Để trống nếu không thay đổi"
        maxLength={100}
        key={form.key("fullName")}
        {...form.getInputProps("fullName")}
      />
      <TextInput
        label="Email"
        description="Để trống nếu không thay đổi"
        type="email"
        inputMode="email"
        maxLength={254}
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <TextInput
        label="Số điện thoại"
        type="tel"
        maxLength={20}
        key={form.key("phone")}
        {...form.getInputProps("phone")}
      />
      <NativeSelect
        label="Trạng thái"
        data={statusChoices}
        disabled={Boolean(statusReason)}
        description={statusReason}
        key={form.key("status")}
        {...form.getInputProps("status")}
      />
      <RoleField user={user} inputProps={form.getInputProps("roleId")} />
    </FormModal>
  );
}
